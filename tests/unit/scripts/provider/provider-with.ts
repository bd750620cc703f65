import { NEW_PRODUCT, type ProductRecord } from '../../../../scripts/provider/columns/product-columns.ts';
import { createProvider } from '../../../../scripts/provider/http/create-provider.ts';
import { catalogueWriter } from '../../../../scripts/provider/tables/catalogue-writer.ts';
import { listOrders } from '../../../../scripts/provider/tables/orders.ts';
import { temporaryDatabases } from '../../../support/catalogue/temporary-databases.ts';
import { anOrder } from './started-provider.ts';

export const STORE = 5;

/** A provider with these products, functions to call it, and a clock that the test advances. */
export function providerWith(
  products: Partial<ProductRecord>[],
  { storeId = STORE, ...options }: Partial<Parameters<typeof createProvider>[0]> = {},
) {
  let time = Date.parse('2026-11-21T10:00:00Z');
  let elapsed = 0;
  const now = options.now ?? (() => new Date(time));
  const databases = temporaryDatabases();
  const { catalogue } = databases;
  const write = catalogueWriter(catalogue, storeId);
  write.category({ id: 1, categoryName: 'Muzlatgichlar', categoryImgUrl: null });
  write.category({ id: 2, categoryName: 'Choynaklar', categoryImgUrl: '/tile.webp' });
  for (const [index, product] of products.entries()) write.product(aRecord({ id: index + 1, ...product }));
  const provider = createProvider({ databases, elapsed: () => elapsed, ...options, now });
  const get = async (path: string) => (await provider.request(`/api/v1${path}`)).json();
  /** @param from the client's address */
  const post = (path: string, content: unknown, headers: Record<string, string> = {}, from?: string) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    return provider.request(path, { method: 'POST', headers, body }, requestFrom(from));
  };
  return {
    ...{ databases, catalogue, provider, get, post, now },
    /** The newest orders, newest first. */
    orders: (limit = 100) => listOrders(databases.orders, limit),
    pass: (ms: number) => {
      time += ms;
      elapsed += ms;
    },
    /** Sets the clock to another time. */
    set: (ms: number) => {
      time += ms;
    },
    /** Orders one piece of the first product, changed in this way. */
    order: async (changes: object = {}, headers: Record<string, string> = {}, from?: string) =>
      post('/api/v1/orders', anOrder(changes), headers, from),
    /** The pieces of a product that are left. */
    left: async (id = 1) => (await get(`/products/${id}`)).data.productQuantity,
  };
}

/** What a server knows about a request: the address that it came from. */
export const requestFrom = (remoteAddress = '127.0.0.1') => ({
  incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
});

export const aRecord = ({ id = 1, ...fields }: Partial<ProductRecord>): ProductRecord => ({
  ...NEW_PRODUCT,
  ...{ id, productName: `Mahsulot ${id}`, productModel: `M-${id}`, categoryId: 1 },
  ...{ productPrice: 1000 * id, productDiscPrice: 0, productCurrency: 'sum', productQuantity: 3 },
  createdAt: new Date(Date.UTC(2026, 0, id)).toISOString(),
  ...fields,
});

/** Addresses a list the way the shop does. */
export const listPath = (query: Record<string, string>, filter: Record<string, unknown> = {}): string =>
  `/products?${new URLSearchParams({ ...query, filter: JSON.stringify({ storeId: STORE, ...filter }) })}`;
