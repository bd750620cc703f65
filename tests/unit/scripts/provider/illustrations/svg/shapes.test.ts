import { describe, expect, it } from 'vitest';
import {
  circle,
  element,
  rect,
  repeat,
  stroke,
} from '../../../../../../scripts/provider/illustrations/svg/shapes.ts';

describe('SVG shapes', () => {
  it('write camel-case attributes with dashes and leave out the absent ones', () => {
    expect(circle(1, 2, 3, { strokeWidth: 4, fill: undefined })).toBe(
      '<circle cx="1" cy="2" r="3" stroke-width="4"/>',
    );
  });

  it('keep the attributes that SVG itself spells in camel case', () => {
    expect(element('svg', { viewBox: '0 0 1 1' })).toBe('<svg viewBox="0 0 1 1"/>');
  });

  it('round lengths to two decimals', () => {
    expect(rect(1 / 3, 0, 10.005, 2, {})).toBe('<rect x="0.33" y="0" width="10.01" height="2"/>');
  });

  it('draw lines with round ends and no fill', () => {
    expect(stroke('M0 0H9', '#123456', 2)).toBe(
      '<path d="M0 0H9" fill="none" stroke="#123456" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
    );
  });

  it('repeat a drawing with its index', () => {
    expect(repeat(3, (index) => String(index))).toBe('012');
  });
});
