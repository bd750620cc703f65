import { openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../../../scripts/provider/http/create-provider.ts';
import { catalogueWriter } from '../../../../../scripts/provider/tables/catalogue-writer.ts';
import { putImage } from '../../../../../scripts/provider/tables/images.ts';
import { listOrders } from '../../../../../scripts/provider/tables/orders.ts';
import { readProducts } from '../../../../../scripts/provider/tables/read-products.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord, listPath, requestFrom, STORE } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';
import { ordersOutputOf, outputOf } from './output-of.ts';

/** A provider with 9 pieces of one product, on which commands run. */
export function openShop() {
  const dataDir = temporaryFolder();
  let time = Date.parse('2026-11-23T10:00:00Z');
  const databases = openDatabases(dataDir);
  const { catalogue, orders } = databases;
  const write = catalogueWriter(catalogue, STORE);
  const image = putImage(catalogue, { fileName: 'a.webp', bytes: new Uint8Array([1]) });
  write.category({ id: 1, categoryName: 'Choynaklar', categoryImgUrl: image });
  write.product(aRecord({ id: 1, productName: 'Choynak', productQuantity: 9 }));
  const provider = createProvider({ databases, terms: 'Shartlar: birinchi' });
  const post = (path: string, body: object) =>
    provider.request(path, { method: 'POST', body: JSON.stringify(body) }, requestFrom());
  return {
    ...{ catalogue, orders, dataDir, write },
    [Symbol.dispose]: () => databases[Symbol.dispose](),
    order: (changes: object = {}) => post('/api/v1/orders', anOrder(changes)),
    statusOf: (key: string) => provider.request(`/api/v1/orders/${key}`, {}, requestFrom()),
    subscribe: (email: string) => post('/api/contacts', { email }),
    /** The newest orders, newest first. */
    listed: () => listOrders(orders, 10),
    /** The number of products that a search finds. */
    found: async (search: string) =>
      (await (await provider.request(`/api/v1${listPath({ search })}`)).json()).totalCount,
    left: () => readProducts(catalogue, [1])[0]?.productQuantity,
    runOrders: (...args: string[]) => ordersOutputOf(orders, args, dataDir),
    run: (...args: string[]) => {
      time += 1_000;
      return outputOf(databases, args, { DATA_DIR: dataDir, now: new Date(time) });
    },
  };
}

/** A folder with such a shop, which a provider then does not fill with the sample: that takes a second. */
export function shopFolder(): string {
  using shop = openShop();
  return shop.dataDir;
}
