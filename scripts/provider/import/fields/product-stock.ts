import type { ProductRecord } from '../../records/catalogue-writer.ts';
import type { Draft } from '../draft.ts';
import { cellOf, type Entry } from '../entry.ts';
import type { NamedColumns } from '../names/name-columns.ts';
import { isBlank, textOf } from './plain-cell.ts';
import { readYesNo } from './read-lists.ts';
import { type ReadStock, readStock, sumOf } from './read-stock.ts';

/** What a variant's rows say about its stock; undefined is nothing. */
type Stated = (ReadStock & { place: string }) | { unreadable: string; place: string } | 'parent' | undefined;

function stateOf(entries: readonly Entry[]): Stated {
  const place = entries[0]?.place ?? '';
  if (cellOf(entries, 'tracker') === '') return { pieces: null, place };
  const rowWith = (role: 'available' | 'quantity') => entries.find((entry) => !isBlank(entry.cell(role)));
  const available = rowWith('available');
  const word = available?.cell('available') ?? '';
  const yes = readYesNo(word);
  const isThere = yes === undefined ? readStock(word) : { pieces: yes ? null : 0 };
  const byWord = available && isThere && { ...isThere, place: available.place };
  if (byWord?.pieces === 0) return byWord;
  const counted = rowWith('quantity');
  if (counted) {
    const value = counted.cell('quantity');
    if (value === 'parent') return 'parent';
    return {
      ...(readStock(value) ?? { unreadable: textOf(value).slice(0, 40) }),
      place: counted.place,
    };
  }
  const stores = entries.flatMap((entry) =>
    entry
      .all('warehouseQuantity')
      .flat()
      .map((pieces) => ({ ...(readStock(pieces) ?? { pieces: null }), place: entry.place })),
  );
  if (stores.length === 0) return byWord;
  const { readAs, place: at = place } = stores.find((stock) => stock.readAs) ?? {};
  return { pieces: sumOf(stores.map(({ pieces }) => pieces)), readAs, place: at };
}

/** Returns the stock of a product, the sum of its variants or what its own row says; undefined if the file does not say. */
export function stockOf(
  draft: Draft,
  known: ProductRecord | undefined,
  { isOwn, platform }: NamedColumns,
): number | null | undefined {
  const { variants, parents, told } = draft;
  const states = (variants.length > 0 ? variants : [told]).map(stateOf);
  if (states.includes('parent') || states.every((state) => state === undefined))
    states.push(stateOf(parents));
  const given = states.filter((state) => typeof state === 'object');
  const readable = given.filter((state) => 'pieces' in state);
  for (const state of given)
    if ('unreadable' in state)
      draft.say(
        'cell left out',
        `the stock is neither a number nor a known word: ${known ? 'the known one stays' : 'the product is in stock without a number'}`,
        state.unreadable,
        state.place,
      );
    else if (state.readAs) draft.say('read as', state.readAs, undefined, state.place);
  const pieces = readable.length > 0 ? sumOf(readable.map((stock) => stock.pieces)) : undefined;
  // Feeds and shops say so on purpose; in a list, a number may be missing.
  const isList = !isOwn && platform.marks.length === 0;
  const isWithout = pieces === null || (pieces === undefined && !known);
  if (isList && isWithout && readable.length === given.length)
    draft.say('note', 'no stock number: shown as in stock without a number');
  return pieces;
}
