import { describe, expect, it } from 'vitest';
import { createPaints } from '../../../../../../scripts/provider/illustrations/svg/paints.ts';

describe('paints', () => {
  it('define a gradient whose bare colours are spread evenly', () => {
    const paints = createPaints();
    expect(paints.down('#000000', '#888888', '#ffffff')).toBe('url(#d0)');
    expect(paints.definitions()).toBe(
      '<defs><linearGradient id="d0" x1="0" y1="0" x2="0" y2="1">' +
        '<stop offset="0" stop-color="#000000"/><stop offset="0.5" stop-color="#888888"/><stop offset="1" stop-color="#ffffff"/>' +
        '</linearGradient></defs>',
    );
  });

  it('take stops with an offset and an opacity', () => {
    const paints = createPaints();
    paints.across([0.2, '#123456', 0.5]);
    expect(paints.definitions()).toContain('<stop offset="0.2" stop-color="#123456" stop-opacity="0.5"/>');
  });

  it('give equal definitions one id and different ones their own', () => {
    const paints = createPaints();
    expect(paints.blur(4)).toBe(paints.blur(4));
    expect(paints.blur(4)).not.toBe(paints.blur(5));
    expect(paints.across('#000000')).not.toBe(paints.down('#000000'));
  });
});
