import type { Product } from '#catalogue/records/product.ts';
import { createRandom } from '../../scripts/provider/generate-catalogue.ts';
import { aProduct } from '../fixtures/products.ts';
import type { Snapshot } from '../support/catalogue/catalogues.ts';

type Random = () => number;
type Edit = (products: Product[], random: Random) => Product[];

const oneOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

const withOne =
  (change: (product: Product, random: Random) => Product): Edit =>
  (products, random) => {
    const { id } = oneOf(products, random);
    return products.map((product) => (product.id === id ? change(product, random) : product));
  };

const edits: Edit[] = [
  (products, random) => [
    aProduct({ id: 100 + Math.floor(random() * 1000), productName: 'Yangi', categoryId: 1 }),
    ...products,
  ],
  (products, random) => {
    const { id } = oneOf(products, random);
    return products.filter((product) => product.id !== id);
  },
  withOne((product, random) => ({ ...product, productPrice: 1000 + Math.floor(random() * 1e6) })),
  withOne((product, random) => ({ ...product, productName: `Nomi ${Math.floor(random() * 1e6)} <b>&` })),
  withOne((product, random) => ({ ...product, categoryId: oneOf([1, 2, 3, null], random) })),
  withOne((product) => ({ ...product, productQuantity: product.productQuantity === 0 ? 3 : 0 })),
];

/** Returns a catalogue after some edits, which depend on the seed alone. */
export function randomlyEdited(snapshot: Snapshot, seed: number): Snapshot {
  const random = createRandom(seed);
  let { products } = snapshot;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--)
    products = oneOf(edits, random)(products, random);
  const seen = new Set<number>();
  return { ...snapshot, products: products.filter(({ id }) => !seen.has(id) && seen.add(id)) };
}
