import { inShopZone, spelledLimit } from '../../../format/shop-time.ts';
import type { ProductRecord } from '../../columns/product-columns.ts';
import { readDate } from '../../columns/read-date.ts';
import { isOver, type Period } from '../../tables/discount-period.ts';
import { MESSAGES, type Say, type Text } from '../rows/message.ts';
import { type Row, textIn } from '../rows/row.ts';

/** When a discount holds, as a file says it. */
export type ReadPeriod = Period & { unreadable?: string };

const DAY_MS = 86_400_000;
/** `2026-11-01/2026-11-30`, `01.11.2026 – 30.11.2026` */
const BETWEEN_LIMITS = /^([^/]*)\/([^/]*)$|^(.*\d)\s*(?:[–—]|\s-\s)\s*(.*)$/u;

/** Reads the period of a discount; without a zone in the shop's, where a day without a time counts to its end. */
export function readPeriod(rows: readonly Row[]): ReadPeriod {
  const period = textIn(rows, 'discountUntil.period');
  const [, begins, ends, from = begins, until = ends ?? period] = BETWEEN_LIMITS.exec(period) ?? [];
  return {
    ...readLimit('discountFrom', textIn(rows, 'discountFrom') || from?.trim()),
    ...readLimit('discountUntil', textIn(rows, 'discountUntil') || until.trim()),
  };
}

function readLimit(limit: keyof Period, text: string | undefined): ReadPeriod {
  // Without a limit in PrestaShop.
  if (!text || text.startsWith('0000-00-00')) return {};
  const date = readDate(text);
  if (!date) return { unreadable: text.slice(0, 40) };
  if (/:\d.*(?:z|[+-]\d\d:?\d\d)$/i.test(text)) return { [limit]: date.toISOString() };
  const hasTime = text.includes(':') || date.getTime() % DAY_MS !== 0;
  return { [limit]: inShopZone(date, limit === 'discountUntil' && !hasTime).toISOString() };
}

/** Why there is no discount in a period; undefined if there is, or will be. */
export function problemOfPeriod(period: ReadPeriod, now: Date): { text: Text; detail: string } | undefined {
  const { discountFrom: from, discountUntil: until, unreadable } = period;
  if (unreadable) return { text: MESSAGES.unreadablePeriod, detail: unreadable };
  const detail = `${from ? `${spelledLimit(from, false)} – ` : ''}${until ? spelledLimit(until, true) : ''}`;
  if (from && until && from >= until) return { text: MESSAGES.reversedPeriod, detail };
  return isOver(period, now) ? { text: MESSAGES.pastPeriod, detail } : undefined;
}

interface WithPrices {
  prices: { period: ReadPeriod; discount?: number };
  place: string;
  say: Say;
}

type Prices = Pick<ProductRecord, 'productPrice' | 'productDiscPrice' | 'productCurrency'>;

/** Adds the period of its discount to the prices of a product: a known one stays with the same discounted price. */
export function withPeriod(
  after: Prices,
  { prices: { period, discount }, place, say }: WithPrices,
  stored: ProductRecord | undefined,
  now: Date,
) {
  const { productDiscPrice: price, productCurrency: currency } = after;
  const none = { ...after, discountFrom: null, discountUntil: null };
  if (price === 0) return none;
  const stays = stored?.productDiscPrice === price && stored.productCurrency === currency ? stored : none;
  const { discountFrom = stays.discountFrom, discountUntil = stays.discountUntil } = period;
  const isSaid = Object.keys(period).length > 0;
  const problem =
    isSaid || discount !== undefined
      ? problemOfPeriod({ ...period, discountFrom, discountUntil }, now)
      : undefined;
  if (problem) say(problem.text, place, problem.detail);
  return problem && isSaid ? { ...none, productDiscPrice: 0 } : { ...after, discountFrom, discountUntil };
}
