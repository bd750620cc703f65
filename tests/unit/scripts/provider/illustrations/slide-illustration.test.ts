import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  slideIllustration,
  slideSlugs,
} from '../../../../../scripts/provider/illustrations/slide-illustration.ts';
import { deviation, sizeOf } from './rasterised.ts';

describe.each(slideSlugs)('the slide %s', (slug) => {
  it('is 1600 × 800', async () => {
    expect(await sizeOf(slideIllustration(slug))).toEqual({ width: 1600, height: 800 });
  });

  it('keeps its left third light and plain for the words on it, and has its scene on the right', async () => {
    const region = async (left: number, top: number, width: number, height: number) => {
      const area = sharp(Buffer.from(slideIllustration(slug))).extract({ left, top, width, height });
      return [...(await area.resize(120, 120, { fit: 'fill' }).greyscale().raw().toBuffer())];
    };
    const words = await region(0, 100, 480, 480);
    expect(Math.min(...words)).toBeGreaterThan(195);
    expect(deviation(words)).toBeLessThan(10);
    expect(deviation(await region(534, 0, 1066, 800))).toBeGreaterThan(25);
  });
});

it('names the slides there are when asked for another', () => {
  expect(() => slideIllustration('qishki')).toThrow(/no slide "qishki".*toza-uy/);
});
