import type { PriceChange, PriceChanges } from '#catalogue/snapshot/price-changes.ts';
import { formatMoney } from '#rules/money.ts';
import { count } from '../format/count.ts';
import { GuardRefusal } from './guard-refusal.ts';
import { lostShare } from './lost-share.ts';

/** More prices would change strangely than an owner means. */
export class PricesJumped extends GuardRefusal {}

/** More than this factor, up or down, is a jump. */
const MAX_FACTOR = 2;
/** Share of the prices that may jump. */
const MAX_PERCENT = 20;
/** With fewer prices, a share says nothing: an import counts jumps from a factor of ten. */
const MIN_KNOWN = 5;
const EXAMPLES = 5;

/**
 * Refuses new prices if more than a fifth of them, of at least five, would change by more than a factor of two, change
 * their currency or fall to 0: thousands were read as decimals, or so‘m as dollars. With fewer prices, it is a factor of ten.
 * @param consequence what was not done, and how to do it
 * @param few whether fewer are checked
 * @throws {PricesJumped}
 */
export function refusePriceJump({ known, changed }: PriceChanges, consequence: string, few = false): void {
  const areFew = known < MIN_KNOWN;
  const jumps = changed.filter(areFew ? isTenfold : isJump);
  const percent = lostShare(jumps.length, known);
  if ((areFew && !few) || percent <= MAX_PERCENT) return;
  const examples = jumps
    .slice(0, EXAMPLES)
    .map(({ id, before, after }) => `product ${id} from ${formatMoney(before)} to ${formatMoney(after)}`);
  throw new PricesJumped(
    `${jumps.length.toLocaleString('en')} of ${count(known, 'price')} (${Math.round(percent)} %) would change by ` +
      `${areFew ? 'a factor of ten or more' : `more than a factor of ${MAX_FACTOR}, change their currency or fall to 0`}: ` +
      `${examples.join('; ')}. More than ${MAX_PERCENT} % at once looks like a mistake, so ${consequence}`,
  );
}

/** 0 is a price on request. */
const isTenfold = ({ before, after }: PriceChange): boolean =>
  before.currency === after.currency &&
  after.amount > 0 &&
  (after.amount >= before.amount * 10 || before.amount >= after.amount * 10);

const isJump = ({ before, after }: PriceChange): boolean =>
  before.currency !== after.currency ||
  after.amount * MAX_FACTOR < before.amount ||
  after.amount > before.amount * MAX_FACTOR;
