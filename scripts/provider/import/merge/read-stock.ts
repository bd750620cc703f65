import { textOf } from '../../columns/cell.ts';
import { type ReadStock, readStock } from '../../columns/read-stock.ts';
import type { NamedColumns } from '../dialects/dialect.ts';
import { MESSAGES } from '../rows/message.ts';
import type { Row } from '../rows/row.ts';
import type { Draft } from './draft.ts';

/** Adds up stocks; one without a number makes a sum without one. */
const sumOf = (stocks: readonly (number | null)[]): number | null =>
  stocks.includes(null) ? null : stocks.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0);

type Stated = ReadStock & { place: string; given: string };

/** Returns what the rows of a variant say about its stock: one the whole, or each that of a place. */
function statedIn(rows: readonly Row[]): Stated | undefined {
  const stocks = rows.flatMap(({ place, cells, isOfOnePlace }) =>
    (cells.productQuantity ?? []).map((value) => ({
      ...readStock(value),
      ...{ place, given: textOf(value), isOfOnePlace },
    })),
  );
  const whole = stocks.find(({ isOfOnePlace }) => !isOfOnePlace);
  const first = stocks.find(({ readAs }) => readAs !== undefined) ?? stocks[0];
  return whole ?? (first && { ...first, pieces: sumOf(stocks.map(({ pieces = null }) => pieces)) });
}

/** Returns the stock of a product, the sum of its variants or what its own row says; undefined if the file does not say. */
export function stockOf(
  draft: Draft,
  isStored: boolean,
  { isHandmade }: NamedColumns,
): number | null | undefined {
  const { variants, parents, sources } = draft;
  const isOfParent = (stated: Stated) => stated.given === 'parent';
  const all = (variants.length > 0 ? variants : [sources]).flatMap((rows) => statedIn(rows) ?? []);
  const ofParents = all.length === 0 || all.some(isOfParent) ? (statedIn(parents) ?? []) : [];
  const given = [...all.filter((stated) => !isOfParent(stated)), ...[ofParents].flat()];
  for (const { pieces, readAs, place, given: text } of given)
    if (pieces === undefined) draft.say(MESSAGES.unreadableStock(isStored), place, text.slice(0, 40));
    else if (readAs !== undefined) draft.say(MESSAGES.stockReadAs(readAs), place);
  const readable = given.flatMap(({ pieces }) => (pieces === undefined ? [] : [pieces]));
  const pieces = readable.length > 0 ? sumOf(readable) : undefined;
  // Feeds and shops say so on purpose; in a list, a number may be missing.
  const isWithout = pieces === null || (pieces === undefined && !isStored);
  if (isHandmade && isWithout && readable.length === given.length)
    draft.say(MESSAGES.noStockNumber, draft.place);
  return pieces;
}
