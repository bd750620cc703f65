import { atom } from 'nanostores';
import { rememberedProduct } from '#catalogue/live/product.ts';
import { readRenderedProduct } from '#catalogue/live/rendered-product.ts';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { fewAtOnce } from './few-at-once.ts';
import { loadProduct } from './live-products.ts';

/**
 * What a page knows about a product of which it had only the id. `ready`: as returned by the API. `loading` and
 * `failed` (no usable answer): there may be an earlier state to show. `missing`: not in the catalogue according to the
 * API.
 */
export type KnownProduct =
  | { state: 'ready'; product: Product }
  | { state: 'loading' | 'failed'; product?: Product | undefined }
  | { state: 'missing'; product?: undefined };

/** The known products, by id. */
export const $knownProducts = atom<Readonly<Record<number, KnownProduct>>>({});

/** Whether the API has returned any product on this page. Otherwise it may be faulty and report all as missing. */
let hasReturnedProduct = false;

/** Returns those of the ids that are not in the catalogue according to the API, if it can be trusted. */
export const idsToDrop = (ids: readonly number[]): readonly number[] =>
  hasReturnedProduct ? ids.filter((id) => known(id)?.state === 'missing') : [];

const known = (id: number): KnownProduct | undefined => $knownProducts.get()[id];

const learn = (id: number, product: KnownProduct): void =>
  $knownProducts.set({ ...$knownProducts.get(), [id]: product });

/**
 * Loads products: at once as remembered in the tab, then from the API. If the API is slow or down, reads the shop's own
 * page of the product. Each product is requested once; failed ones are requested again.
 */
export async function loadKnownProducts(ids: readonly number[]): Promise<void> {
  const wanted = ids.filter((id) => (known(id)?.state ?? 'failed') === 'failed');
  for (const id of wanted) {
    learn(id, { state: 'loading', product: known(id)?.product ?? rememberedProduct(id) });
  }
  const answers: Promise<void>[] = [];
  await fewAtOnce(wanted, async (id) => {
    const answer = askApi(id);
    answers.push(answer);
    await Promise.race([answer, fallbackDelay()]);
    if (known(id)?.state === 'loading' && !known(id)?.product) await showRendered(id);
  });
  await Promise.all(answers);
}

async function askApi(id: number): Promise<void> {
  try {
    const isAsked = !rememberedProduct(id, shop.freshnessMs);
    const product = await loadProduct(id);
    hasReturnedProduct ||= isAsked && product !== undefined;
    learn(id, product ? { state: 'ready', product } : { state: 'missing' });
  } catch {
    const product = (await rendered(id)) ?? known(id)?.product;
    learn(id, { state: 'failed', product });
  }
}

async function showRendered(id: number): Promise<void> {
  const product = await rendered(id);
  if (known(id)?.state === 'loading') learn(id, { state: 'loading', product });
}

const rendered = (id: number): Promise<Product | undefined> => readRenderedProduct(id).catch(() => undefined);

const fallbackDelay = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, shop.fallbackAfterMs));
