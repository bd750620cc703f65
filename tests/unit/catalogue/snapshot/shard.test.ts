import { expect, it } from 'vitest';
import { selectionOf } from '#catalogue/snapshot/shard.ts';
import { builtListingPath } from '#paths.ts';

it('puts every page into exactly one part, and keeps it there when pages are added', () => {
  const parts = (ids: number[]) =>
    [1, 2, 3].map((number) =>
      selectionOf({ products: ids, lists: [{ categoryId: 1, page: 1 }, { page: 2 }] }, { number, of: 3 }),
    );

  expect(
    parts([10, 8, 5, 3])
      .flatMap(({ products }) => products)
      .sort(),
  ).toEqual([10, 3, 5, 8]);
  expect(
    parts([10, 8, 5, 3])
      .flatMap(({ lists }) => lists)
      .map(builtListingPath)
      .sort(),
  ).toEqual(['/category/1', '/shop-default/2']);
  expect(parts([11, 10, 8, 5, 3])[1]?.products).toEqual(parts([10, 8, 5, 3])[1]?.products);
});
