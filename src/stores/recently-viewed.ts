import { readId } from '#rules/read-field.ts';
import { readSavedList } from '#rules/read-list.ts';
import { persisted } from '#runtime/persistence.ts';
import { visits } from '#visits.config.ts';

/**
 * A product as its page carries it (catalogue/records/product-attribute.ts). Not validated, since a page saves it before
 * the schema library has loaded.
 */
interface Carried {
  id: number;
}

function readCarried(candidate: unknown): Carried | undefined {
  const id = readId(Object(candidate).id);
  return id && { ...Object(candidate), id };
}

const read = (saved: string) => readSavedList(saved, readCarried, ({ id }) => id);

/** What was actually viewed in this browser, newest first; stores/product.ts reads it. */
export const $recentlyViewed = persisted<readonly Carried[]>('recentlyViewed', { read, initial: [] });

/** Puts a product, given as its page carries it, at the front and keeps at most 8 others. */
export const rememberViewed = (carried: string): void =>
  $recentlyViewed.set(withFirst(JSON.parse(carried), $recentlyViewed.get(), visits.recentlyViewed));

/** Products of cards that were put on a list in this tab, newest first. */
export const $listedCards = persisted<readonly Carried[]>('listedCards', { read, initial: [], tab: true });

/** How many of them are remembered: more than a shopper compares, and 20 KB. */
const MAX_CARDS = 20;

/** Remembers a product from a card for the list that it was put on, which only has its id. */
export const rememberProduct = (product: Carried): void =>
  $listedCards.set(withFirst(product, $listedCards.get(), MAX_CARDS));

const withFirst = (first: Carried, list: readonly Carried[], others: number): readonly Carried[] =>
  [first, ...list.filter(({ id }) => id !== first.id)].slice(0, others + 1);
