import '../../properties/runs.ts';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Category } from '#catalogue/records/category.ts';
import type { Product, RelatedProduct } from '#catalogue/records/product.ts';
import { menuCategories } from '#catalogue/snapshot/every-page.ts';
import { listingPage, listsOf, placesOf } from '#catalogue/snapshot/listing-page.ts';
import { pageChanges } from '#catalogue/snapshot/page-changes.ts';
import type { PageSelection } from '#catalogue/snapshot/page-selection.ts';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import { productPage } from '#catalogue/snapshot/product-page.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { builtListingPath } from '#paths.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, type Snapshot } from '../../../support/catalogue/catalogues.ts';

vi.mock('#visits.config.ts', () => ({ visits: { starterWishlist: [], starterCompare: [] } }));
// So that a few products fill several pages, and two categories are too many for the menu.
vi.mock('#shop.config.ts', async (original) => {
  const { shop, ...others } = await original<typeof import('#shop.config.ts')>();
  return { ...others, shop: { ...shop, pageSize: 2, menuCategories: 1 } };
});

const namesOf = ({ products, lists }: PageSelection) => [
  ...products.map(String),
  ...lists.map(builtListingPath),
];

/** Returns the pages to render and to remove; undefined if everything must be rendered. */
function changesBetween(before: Catalogue, after: Catalogue) {
  const changes = pageChanges(before, after, productChanges(before, after));
  return changes && { stale: namesOf(changes.stale).sort(), gone: namesOf(changes.gone).sort() };
}

type Offered = RelatedProduct & { productQuantity?: number };

/** What each page shows of a catalogue, but for what is on all of them. */
function pagesOf(catalogue: Catalogue): Map<string, unknown> {
  const twins = catalogue.duplicateTitleIds();
  const products = catalogue.productIds().map((id): [string, unknown] => {
    const { related, ...page } = productPage(catalogue, id);
    const links = related.map(({ productQuantity: _, ...shown }: Offered) => shown);
    return [String(id), { ...page, links, hasTwin: twins.includes(id) }];
  });
  const places = listsOf(catalogue).flatMap((categoryId) => placesOf(catalogue, categoryId));
  return new Map([
    ...products,
    ...places.map((place): [string, unknown] => [builtListingPath(place), listingPage(catalogue, place)]),
  ]);
}

/** One thing of a catalogue, by its id or address, as it is from now on; without a value it is gone. */
interface Entry {
  product?: readonly [number, Partial<Product> | undefined];
  category?: readonly [number, Partial<Category> | undefined];
  image?: readonly [string, string | undefined];
}

const IMAGES = ['/1.png', '/2.png'];
const none = { nil: undefined, freq: 3 };
const product = fc.record({
  categoryId: fc.constantFrom(1, 1, 2, 3, null),
  productName: fc.constantFrom('Pech', 'Gaz pechi'),
  productPrice: fc.integer({ min: 1, max: 9 }),
  productQuantity: fc.integer({ min: 0, max: 2 }),
  productImgUrl: fc.constantFrom('', ...IMAGES),
});
const category = fc.record({
  categoryName: fc.constantFrom('Pechlar', 'Duxovkalar'),
  parentId: fc.constantFrom(null, 1),
});
const builtImage = fc.constantFrom('aaaaaaaaaaaa-100x100', 'bbbbbbbbbbbb-100x100');
const entry: fc.Arbitrary<Entry> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ product: fc.tuple(fc.integer({ min: 11, max: 20 }), fc.option(product, none)) }),
  },
  fc.record({ category: fc.tuple(fc.integer({ min: 2, max: 4 }), fc.option(category, none)) }),
  fc.record({ image: fc.tuple(fc.constantFrom(...IMAGES), fc.option(builtImage, none)) }),
);

/** The things that are there at the end. */
const latest = <Key, Value>(things: readonly (readonly [Key, Value | undefined] | undefined)[]) =>
  [...new Map(things.filter((thing) => thing !== undefined))].flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );

function snapshotOf(entries: readonly Entry[]): Partial<Snapshot> {
  const names = new Map(latest(entries.map(({ image }) => image)));
  const products = latest(entries.map(({ product }) => product)).map(([id, fields]) => {
    const each = aProduct({ ...fields, id });
    const name = names.get(each.productImgUrl);
    return name ? { ...each, builtImages: { [each.productImgUrl]: name } } : each;
  });
  const categories = latest(entries.map(({ category }) => category));
  return {
    products: products.sort((one, other) => other.id - one.id),
    categories: [aCategory({ id: 1 }), ...categories.map(([id, fields]) => aCategory({ ...fields, id }))],
  };
}

it('exactly the pages that show something else are rendered, and those that are gone are removed', () => {
  const entries = fc.array(entry, { minLength: 20, maxLength: 40 });
  fc.assert(
    fc.property(entries, fc.array(entry, { minLength: 1, maxLength: 3 }), (earlier, later) => {
      const before = catalogueOf(snapshotOf(earlier));
      const after = catalogueOf(snapshotOf([...earlier, ...later]));
      const [was, is] = [pagesOf(before), pagesOf(after)];
      const isOther = (page: string) => !isDeepStrictEqual(was.get(page), is.get(page));
      expect(changesBetween(before, after)).toEqual(
        isDeepStrictEqual(menuCategories(before), menuCategories(after))
          ? {
              stale: [...is.keys()].filter(isOther).sort(),
              gone: [...was.keys()].filter((page) => !is.has(page)).sort(),
            }
          : undefined,
      );
    }),
    { numRuns: process.env.NIGHTLY ? 500 : 75 },
  );
});
