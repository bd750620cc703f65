import { createProvider } from '../../../../../scripts/provider/create-provider.ts';
import { openDatabases } from '../../../../../scripts/provider/open-databases.ts';
import { catalogueWriter } from '../../../../../scripts/provider/records/catalogue-writer.ts';
import { putImage } from '../../../../../scripts/provider/records/images.ts';
import { readProducts } from '../../../../../scripts/provider/records/read-products.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord, listPath, requestFrom, STORE } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';
import { ordersOutputOf, resultOf } from './output-of.ts';

/**
 * A provider with 9 pieces of one product; `run` returns what `npm run provider -- …` prints for it, `runOrders` what
 * `npm run orders -- …` does.
 */
export function openShop(dataDir = temporaryFolder()) {
  let time = Date.parse('2026-11-23T10:00:00Z');
  const databases = openDatabases(dataDir);
  const write = catalogueWriter(databases.catalogue, STORE);
  const image = putImage(databases.catalogue, { fileName: 'a.webp', bytes: new Uint8Array([1]) });
  write.category({ id: 1, categoryName: 'Choynaklar', categoryImgUrl: image });
  write.product(aRecord({ id: 1, productName: 'Choynak', productQuantity: 9 }));
  const provider = createProvider({ databases });
  const post = (path: string, body: object) =>
    provider.request(path, { method: 'POST', body: JSON.stringify(body) }, requestFrom());
  const result = (...args: string[]) => {
    time += 1_000;
    return resultOf(databases, args, { dataDir, now: new Date(time) });
  };
  return {
    ...databases,
    [Symbol.dispose]: () => databases[Symbol.dispose](),
    dataDir,
    write,
    order: (changes: object = {}) => post('/api/v1/orders', anOrder(changes)),
    subscribe: (email: string) => post('/api/contacts', { email }),
    found: async (search: string) =>
      (await (await provider.request(`/api/v1${listPath({ search })}`)).json()).totalCount,
    left: () => readProducts(databases.catalogue, [1])[0]?.productQuantity,
    runOrders: (...args: string[]) => ordersOutputOf(databases.orders, args, dataDir),
    run: (...args: string[]) => result(...args).output,
    /** Like `run`, with the exit code. */
    result,
  };
}
