import { createProvider } from '../../../../scripts/provider/create-provider.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import {
  catalogueWriter,
  type ProductRecord,
} from '../../../../scripts/provider/records/catalogue-writer.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';

export const STORE = 5;

/** An in-memory provider with these products, and functions to call it. */
export function providerWith(
  products: Partial<ProductRecord>[],
  {
    storeId = STORE,
    now = () => new Date('2026-11-21T10:00:00Z'),
    ...options
  }: Partial<Parameters<typeof createProvider>[0]> = {},
) {
  const databases = openDatabases(':memory:');
  const { catalogue: database } = databases;
  const write = catalogueWriter(database, storeId);
  write.category({ id: 1, categoryName: 'Muzlatgichlar', categoryImgUrl: null });
  write.category({ id: 2, categoryName: 'Choynaklar', categoryImgUrl: '/tile.webp' });
  for (const [index, product] of products.entries()) write.product(aRecord({ id: index + 1, ...product }));
  const provider = createProvider({ databases, now, ...options });
  return {
    database,
    provider,
    /** The newest orders, newest first. */
    orders: (limit = 100) => listOrders(database, limit),
    get: async (path: string) => (await provider.request(`/api/v1${path}`)).json(),
    /** @param from the client's address */
    post: (path: string, body: unknown, headers: Record<string, string> = {}, from?: string) =>
      provider.request(
        path,
        { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
        requestFrom(from),
      ),
  };
}

/** What a server knows about a request: the address that it came from. */
export const requestFrom = (remoteAddress = '127.0.0.1') => ({
  incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
});

export function aRecord({ id = 1, ...fields }: Partial<ProductRecord>): ProductRecord {
  return {
    id,
    productName: `Mahsulot ${id}`,
    productModel: `M-${id}`,
    categoryId: 1,
    productImgUrl: null,
    productPrice: 1000 * id,
    productDiscPrice: 0,
    productCurrency: 'sum',
    productQuantity: 3,
    productOption: '',
    attributes: '',
    isLookBookProduct: false,
    productImages: [],
    colors: [],
    createdAt: new Date(Date.UTC(2026, 0, id)).toISOString(),
    ...fields,
  };
}

/** Addresses a list the way the shop does. */
export const listPath = (query: Record<string, string>, filter: Record<string, unknown> = {}): string =>
  `/products?${new URLSearchParams({ ...query, filter: JSON.stringify({ storeId: STORE, ...filter }) })}`;
