import { describe, expect, it } from 'vitest';
import {
  productIllustration,
  productViews,
} from '../../../../../scripts/provider/illustrations/product-illustration.ts';
import { productKinds } from '../../../../../scripts/provider/illustrations/product-kinds.ts';

const WHITE = '#f2f3f4';

describe.each(productKinds)('the illustration of a %s', (kind) => {
  const views = productViews.map((view) => productIllustration({ kind, color: WHITE, view }));

  it('refers only to paints that it defines, and needs no font', () => {
    for (const svg of views) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
      expect(svg).not.toMatch(/<text|NaN|undefined/);
    }
  });
});

describe('productIllustration', () => {
  it('names a colour that it cannot read', () => {
    expect(() => productIllustration({ kind: 'kettle', color: 'red', view: 'front' })).toThrow(
      '"red" is not a colour: write it as #rrggbb.',
    );
  });
});
