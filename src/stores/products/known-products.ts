import { atom } from 'nanostores';
import { rememberedProduct } from '#catalogue/live/product.ts';
import { readRenderedProduct } from '#catalogue/live/rendered-product.ts';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { fewAtOnce } from './few-at-once.ts';
import { loadProduct } from './live-products.ts';

/**
 * What a page knows of a product of which it had the id only. `ready` is what the API says; while it is asked
 * (`loading`) and when it gave no usable answer (`failed`) there may be an earlier state to show. `missing` is
 * what the API says is not in the catalogue.
 */
export type KnownProduct =
  | { state: 'ready'; product: Product }
  | { state: 'loading' | 'failed'; product?: Product | undefined }
  | { state: 'missing'; product?: undefined };

/** What is known of products, by their id. */
export const $knownProducts = atom<Readonly<Record<number, KnownProduct>>>({});

/** Whether the API has brought a product on this page. One that brings none may be at fault, and deny them all. */
let hasBrought = false;

/** Which of these ids the API says are not in the catalogue, where it can be taken at its word. */
export const idsToDrop = (ids: readonly number[]): readonly number[] =>
  hasBrought ? ids.filter((id) => known(id)?.state === 'missing') : [];

const known = (id: number): KnownProduct | undefined => $knownProducts.get()[id];

const learn = (id: number, product: KnownProduct): void =>
  $knownProducts.set({ ...$knownProducts.get(), [id]: product });

/**
 * Finds out about products: what the tab remembers at once, then what the API says. Where the API is slow or
 * down, the shop's own page of the product is read. Each is asked for once; failed ones are asked for again.
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
    await Promise.race([answer, patience()]);
    if (known(id)?.state === 'loading' && !known(id)?.product) await showRendered(id);
  });
  await Promise.all(answers);
}

async function askApi(id: number): Promise<void> {
  try {
    const isAsked = !rememberedProduct(id, shop.freshnessMs);
    const product = await loadProduct(id);
    hasBrought ||= isAsked && product !== undefined;
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

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, shop.patienceMs));
