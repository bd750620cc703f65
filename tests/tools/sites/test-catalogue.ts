import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { NEW_PRODUCT, type ProductRecord } from '../../../scripts/provider/columns/product-columns.ts';
import { catalogueWriter } from '../../../scripts/provider/tables/catalogue-writer.ts';
import { markAsSample } from '../../../scripts/provider/tables/sample-products.ts';

const LONG_WORD = 'Juda'.repeat(60);

const unnamed: ProductRecord = {
  ...NEW_PRODUCT,
  id: 9002,
  categoryId: 1,
  productPrice: 1_000_000,
  productDiscPrice: 0,
  productCurrency: 'sum',
  productQuantity: 5,
  createdAt: '2020-01-01T00:00:00.000Z',
};

/** Products that would break a careless page. They are older than the sample, so only on the last pages. */
export const awkwardProducts = {
  markup: {
    ...unnamed,
    id: 9001,
    productName: `<img src=x onerror="document.title='broken'">`,
    productModel: `"><script>document.title='broken'</script>`,
    productOption: `</script><script>document.title='broken'</script>\n&amp; <b>qalin</b>\nRangi: oq`,
    attributes: `Rangi: <b>Qora</b>\n<script>document.title='broken'</script>: "><img src=x>`,
    colors: [{ name: '<i>Oq</i>', swatch: '#ffffff' }],
  },
  unnamed,
  long: {
    ...unnamed,
    id: 9003,
    productName: LONG_WORD,
    productModel: LONG_WORD,
    productPrice: 999_999_999_999,
    productDiscPrice: 999_999_999_998,
    productOption: LONG_WORD,
    colors: [
      { name: LONG_WORD, swatch: '#ffffff' },
      { name: `Oq-${LONG_WORD}`, swatch: '' },
    ],
  },
} satisfies Record<string, ProductRecord>;

/** Products with higher ids have two of the images of these, which saves three fifths of the encoding. */
const ALL_WITH_IMAGES = 20;

/** Turns the sample catalogue into the one that the tests expect. */
export function prepareTestCatalogue(database: DatabaseSync): void {
  const write = catalogueWriter(database, shop.storeId);
  for (const product of Object.values(awkwardProducts)) write.product(product);
  markAsSample(database);
  shareImages(database);
}

/** The colours that an image shows stay as they are: only the files are others. */
function shareImages(database: DatabaseSync): void {
  const rows = database
    .prepare('SELECT id, images FROM products WHERE image_url IS NOT NULL ORDER BY id')
    .all()
    .map(({ id, images }) => ({ id: Number(id), images: JSON.parse(String(images)) as { src: string }[] }));
  const pictured = rows.filter(({ id }) => id <= ALL_WITH_IMAGES);
  const update = database.prepare('UPDATE products SET image_url = ?, images = ? WHERE id = ?');
  for (const { id, images } of rows.slice(pictured.length)) {
    const shared = pictured[id % pictured.length]?.images ?? [];
    const both = images
      .slice(0, 2)
      .map((image, place) => ({ ...image, src: shared[place]?.src ?? image.src }));
    update.run(both[0]?.src ?? null, JSON.stringify(both), id);
  }
}
