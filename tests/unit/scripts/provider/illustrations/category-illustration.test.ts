import { expect, it } from 'vitest';
import { categoryIllustration } from '../../../../../scripts/provider/illustrations/category-illustration.ts';
import { productKinds } from '../../../../../scripts/provider/illustrations/product-kinds.ts';
import { difference, sizeOf, thumbnail } from './rasterised.ts';

it.each(productKinds)('the tile of a %s is 600 × 600', async (kind) => {
  expect(await sizeOf(categoryIllustration(kind))).toEqual({ width: 600, height: 600 });
});

it('tiles of different kinds look different', async () => {
  const [fridge, kettle] = await Promise.all([
    thumbnail(categoryIllustration('fridge')),
    thumbnail(categoryIllustration('kettle')),
  ]);
  expect(difference(fridge, kettle)).toBeGreaterThan(2);
});
