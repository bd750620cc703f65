import { describe, expect, it } from 'vitest';
import { menuCategories } from '#catalogue/snapshot/menu-categories.ts';
import { shop } from '#shop.config.ts';
import { aCategory } from '../../../fixtures/products.ts';

const categoriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aCategory({ id: index + 1 }));

describe('the categories of the category menu', () => {
  it('are all categories while the menu has room', () => {
    const categories = categoriesOf(shop.menuCategories);
    expect(menuCategories({ categories })).toEqual(categories);
  });

  it('are only the top-level ones when there are more', () => {
    const categories = categoriesOf(shop.menuCategories + 1).map((category) =>
      category.id > 3 ? { ...category, parentId: 1 + (category.id % 3) } : category,
    );
    expect(menuCategories({ categories }).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('are none when there are still more, since every page would contain them', () => {
    expect(menuCategories({ categories: categoriesOf(shop.menuCategories + 1) })).toEqual([]);
  });
});
