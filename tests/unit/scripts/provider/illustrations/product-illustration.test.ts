import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  productIllustration,
  productViews,
} from '../../../../../scripts/provider/illustrations/product-illustration.ts';
import { productKinds } from '../../../../../scripts/provider/illustrations/product-kinds.ts';
import { difference, sizeOf, thumbnail, thumbnailSize } from './rasterised.ts';

const WHITE = '#f2f3f4';

describe.each(productKinds)('the illustration of a %s', (kind) => {
  const [front, angle, detail] = productViews.map((view) =>
    productIllustration({ kind, color: WHITE, view }),
  ) as [string, string, string];

  it('is 720 × 1005 from every view', async () => {
    for (const svg of [front, angle, detail]) expect(await sizeOf(svg)).toEqual({ width: 720, height: 1005 });
  });

  it('looks different from every view', async () => {
    const [one, two, three] = await Promise.all([thumbnail(front), thumbnail(angle), thumbnail(detail)]);
    expect(difference(one, two)).toBeGreaterThan(2);
    expect(difference(two, three)).toBeGreaterThan(2);
    expect(difference(one, three)).toBeGreaterThan(2);
  });

  it('takes on the colour of the body', async () => {
    const dark = productIllustration({ kind, color: '#24272c', view: 'front' });
    expect(difference(await thumbnail(front), await thumbnail(dark))).toBeGreaterThan(0.5);
  });

  it('stands free of the left and right edges in its front view', async () => {
    const isEdge = (index: number) => [0, thumbnailSize.width - 1].includes(index % thumbnailSize.width);
    const edges = [...(await thumbnail(front))].filter((_, index) => isEdge(index));
    expect(Math.min(...edges)).toBeGreaterThan(200);
  });

  it('refers only to paints that it defines, and needs no font', () => {
    for (const svg of [front, angle, detail]) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
      expect(svg).not.toMatch(/<text|NaN|undefined/);
    }
  });
});

describe('productIllustration', () => {
  it('stays light as a picture on a card', async () => {
    const sizes = await Promise.all(
      productKinds.map(async (kind) => {
        const svg = productIllustration({ kind, color: WHITE, view: 'front' });
        return (await sharp(Buffer.from(svg)).webp({ quality: 75 }).toBuffer()).length;
      }),
    );
    expect(Math.max(...sizes)).toBeLessThan(25 * 1024);
  });

  it('names a colour that it cannot read', () => {
    expect(() => productIllustration({ kind: 'kettle', color: 'red', view: 'front' })).toThrow(
      '"red" is not a colour: write it as #rrggbb.',
    );
  });
});
