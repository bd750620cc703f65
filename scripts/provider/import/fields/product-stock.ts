import type { ProductRecord } from '../../records/catalogue-writer.ts';
import { cellOf, type Entry } from '../entry.ts';
import type { ImportFile } from '../find-import-files.ts';
import type { Draft } from '../fold-entries.ts';
import { isBlank, textOf } from './plain-cell.ts';
import { readYesNo } from './read-lists.ts';
import { type ReadStock, readStock, sumOf } from './read-stock.ts';

/** What a variant's rows say about its stock. */
type Stated =
  | (ReadStock & { place: string })
  | 'parent'
  | 'blank'
  | 'absent'
  | { unreadable: string; place: string };

function stateOf(entries: readonly Entry[]): Stated {
  const tracker = cellOf(entries, 'tracker');
  const [first] = entries;
  const place = first?.place ?? '';
  if (tracker === '') return { pieces: null, place };
  const at = (role: 'available' | 'quantity') => entries.find((entry) => !isBlank(entry.cell(role)));
  const available = at('available');
  const word = available?.cell('available');
  const yes = readYesNo(word ?? '');
  const isThere = yes === undefined ? readStock(word ?? '') : { pieces: yes ? null : 0 };
  if (available && isThere?.pieces === 0) return { ...isThere, place: available.place };
  const counted = at('quantity');
  const value = counted?.cell('quantity');
  if (value === 'parent') return 'parent';
  if (counted) {
    const stock = readStock(value);
    return stock
      ? { ...stock, place: counted.place }
      : { unreadable: textOf(value).slice(0, 40), place: counted.place };
  }
  const stores = entries.flatMap((entry) =>
    entry.all('warehouseQuantity').flatMap((each) =>
      (Array.isArray(each) ? each : [each]).map((pieces) => ({
        pieces: readStock(pieces),
        place: entry.place,
      })),
    ),
  );
  if (stores.length > 0) {
    const readAs = stores.find(({ pieces }) => pieces?.readAs);
    return {
      pieces: sumOf(stores.map(({ pieces }) => (pieces ? pieces.pieces : null))),
      readAs: readAs?.pieces?.readAs,
      place: readAs?.place ?? place,
    };
  }
  if (available && isThere) return { ...isThere, place: available.place };
  return cellOf(entries, 'quantity') === undefined && available === undefined ? 'absent' : 'blank';
}

/** Returns the stock of a product: the sum of its variants, or what its own row says. */
export function stockOf(
  draft: Draft,
  known: ProductRecord | undefined,
  file: ImportFile,
): { pieces: number | null; isGiven: boolean } {
  const { variants, parents, told } = draft;
  const states = variants.length > 0 ? variants.map(stateOf) : [stateOf(told)];
  const place = draft.entries[0]?.place ?? '';
  if (states.includes('parent') || states.every((state) => state === 'absent' || state === 'blank'))
    states.push(...(parents.length > 0 ? [stateOf(parents)] : []));
  const readable: ReadStock[] = [];
  for (const state of states) {
    if (typeof state === 'string') continue;
    if ('unreadable' in state) {
      file.say({
        kind: 'cell left out',
        place: state.place,
        says: `the stock is neither a number nor a known word: ${known ? 'the known one stays' : 'the product is in stock without a number'}`,
        detail: state.unreadable,
      });
      continue;
    }
    if (state.readAs) file.say({ kind: 'read as', place: state.place, says: state.readAs });
    readable.push(state);
  }
  const pieces = sumOf(readable.map((stock) => stock.pieces));
  const isGiven = readable.length > 0;
  const isUnclear = states.some((state) => typeof state === 'object' && 'unreadable' in state);
  // Feeds and shops say so on purpose; in a list, a number may be missing.
  const isList = !file.named.isOwn && file.named.platform.marks.length === 0;
  if (isList && !isUnclear && (isGiven ? pieces === null : !known))
    file.say({ kind: 'note', place, says: 'no stock number: shown as in stock without a number' });
  return { pieces, isGiven };
}
