import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { catalogueWriter, type ProductRecord } from '../provider/records/catalogue-writer.ts';
import { markAsSample } from '../provider/records/sample-products.ts';

const LONG_WORD = 'Juda'.repeat(60);

const unnamed: ProductRecord = {
  id: 9002,
  productName: '',
  productModel: '',
  categoryId: 1,
  productImgUrl: null,
  productPrice: 1_000_000,
  productDiscPrice: 0,
  productCurrency: 'sum',
  productQuantity: 5,
  productOption: '',
  attributes: '',
  isLookBookProduct: false,
  productImages: [],
  colors: [],
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

/** Products with higher ids keep at most two images, which saves a third of the encoding time. */
const ALL_WITH_IMAGES = 20;

/** Turns the sample catalogue into the one that the tests expect. */
export function prepareTestCatalogue(database: DatabaseSync): void {
  const write = catalogueWriter(database, shop.storeId);
  for (const product of Object.values(awkwardProducts)) write.product(product);
  markAsSample(database);
  database
    .prepare(
      `UPDATE products SET images = (SELECT json_group_array(json(value) ORDER BY key) FROM json_each(images) WHERE key < 2)
       WHERE id > ?`,
    )
    .run(ALL_WITH_IMAGES);
}
