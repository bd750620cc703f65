import { foldText } from '#rules/fold-text.ts';
import { readSpelledPrice } from '#rules/spelled-price.ts';
import { isBlank, textOf } from '../../columns/cell.ts';
import { OF_GROUP, OF_TOTALS, TOTALS } from '../../columns/words.ts';
import { MESSAGES, type Text } from '../rows/message.ts';
import { cellIn, hasKey, nameIn, type Role, type Row, textIn } from '../rows/row.ts';
import type { LeftOut, NamedColumns } from './dialect.ts';

/** Longer lines are notes, as are those with a telephone number, or an address of a house, a page or a mailbox. */
const MOST_IN_HEADING = 100;
const CONTACT =
  /\d(?:[\s()-]*\d){8}|(?:^|[\s,.;:(])(?:тел|tel|адрес|manzil|ул|улица|ko[ʻ‘'’]chasi|кўчаси|проспект)[.:\s]|https?:|www\.|t\.me\/|\S@\S/i;
/** Columns in which a word alone is no heading. */
const OF_GOODS = /price|currency|quantity|image|img|productOption|attributes|createdAt|barcode/i;
const NUMBER_OF_LINE = /^(?:[\d.,)\s]*|[IVXLC]+[.)]?)$/;

const KEYS: readonly Role[] = ['code', 'id', 'code.variant'];

/** Finds what a list has between its goods, and leaves it out: totals, headings, whose category its goods get, and notes. */
export function outlineReader({ roles, isHandmade }: NamedColumns, { leaveOut }: LeftOut) {
  const isKeyed = KEYS.some((role) => roles.has(role));
  /** Sums of the rows so far, and of those since the last total. */
  const sums = [emptySum(), emptySum()];
  let heading: { row: Row<Role>; text: string; isSaid?: true } | undefined;
  let hasTopHeading: boolean | undefined;

  return { isNoGoods, end };

  /** Ends a sheet, or the file. */
  function end(): void {
    sayOfHeading(MESSAGES.notAProduct);
    heading = undefined;
  }

  function isNoGoods(row: Row<Role>): boolean {
    const cells = Object.entries(row.cells)
      .flatMap(([role, values = []]) => values.map((value) => ({ role, text: textOf(value).trim() })))
      .filter(({ role, text }) => text !== '' && (role !== 'ignored' || !NUMBER_OF_LINE.test(text)));
    if (isTotal(row, cells)) {
      leaveOut(MESSAGES.total, row);
      sums[1] = emptySum();
      return true;
    }
    if (!isHandmade || !roles.has('productName')) return false;
    const text = headingIn(cells);
    hasTopHeading ??= text !== undefined;
    if (text === undefined) addGoods(row);
    else {
      sayOfHeading(MESSAGES.notAProduct);
      const isNote = CONTACT.test(text) || text.length > MOST_IN_HEADING;
      if (isNote) leaveOut(MESSAGES.notAProduct, row, text);
      else heading = { row, text };
    }
    return text !== undefined;
  }

  function sayOfHeading(is: Text): void {
    if (!heading || heading.isSaid) return;
    leaveOut(is, heading.row, heading.text);
    heading.isSaid = true;
  }

  function addGoods(row: Row<Role>): void {
    for (const sum of sums) {
      sum.rows++;
      sum.price += priceIn(row) || 0;
      sum.pieces += piecesIn(row) || 0;
    }
    if (!heading) return;
    if (!heading.isSaid && textIn([row], 'productName') === '' && row.code === undefined && row.apart) {
      sayOfHeading(MESSAGES.nameOfRowsBelow);
      row.cells.productName = [heading.text];
      heading = undefined;
      return;
    }
    sayOfHeading(MESSAGES.heading);
    if (!row.cells.categoryName?.length) row.cells.categoryName = [heading.text];
  }

  /** The text of a row that has only this, in one cell or merged over several. */
  function headingIn(cells: { role: string; text: string }[]): string | undefined {
    const [{ role, text } = { role: '', text: '' }] = cells;
    if (!/\p{L}{2}/u.test(text) || cells.some((cell) => cell.text !== text)) return undefined;
    if (cells.length > 1 || CONTACT.test(text)) return text;
    if (OF_GOODS.test(role) || (isKey(role) && /\d/.test(text))) return undefined;
    if (role !== 'productName' || isKeyed) return text;
    // In a list without keys, it could be a product that lacks the rest.
    return !roles.has('categoryName') && (hasTopHeading ?? true) ? text : undefined;
  }

  function isTotal(row: Row<Role>, cells: { role: string; text: string }[]): boolean {
    const named = cells.filter(({ text }) => /\p{L}/u.test(text));
    const text = named.map((cell) => cell.text).join(' ');
    const hasKey = cells.some(({ role }) => isKey(role)) && !named.some(({ role }) => isKey(role));
    if (hasKey || text.length > MOST_IN_HEADING) return false;
    const isSumOf = (least: number) =>
      sums.some(
        ({ rows, price, pieces }) => rows >= least && priceIn(row) === price && piecesIn(row) === pieces,
      );
    if (text === '') return isKeyed && isSumOf(1);
    const tokens = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const words = tokens.filter((word) => !/^\d+$/.test(word));
    const isBrand = words.join() === 'total' && words.length < tokens.length;
    if (isBrand || !words.some((word) => TOTALS.has(word))) return false;
    const areAll = words.every((word) => TOTALS.has(word) || OF_TOTALS.has(word));
    return areAll || OF_GROUP.test(foldText(text)) || isSumOf(2);
  }
}

const isKey = (role: string) => (KEYS as readonly string[]).includes(role);
const emptySum = () => ({ rows: 0, price: 0, pieces: 0 });
const priceIn = (row: Row<Role>) => readSpelledPrice(textIn([row], 'productPrice'), '.,')?.amount;
const piecesIn = (row: Row<Role>) =>
  Number.parseFloat(textIn([row], 'productQuantity').replace(/\s/g, '').replace(',', '.'));

/** Yields rows, of which those without a key go on below a name: what the next column says tells them apart. */
export function* namedApart(rows: Iterable<Row>, { say, leaveOut }: LeftOut): Generator<Row> {
  let above: Row | undefined;
  let aboveName = '';
  for (const row of rows) {
    const name = nameIn(row, 'productName');
    const isOfName =
      name === '' ? !isBlank(cellIn([row], 'productPrice')) : name === aboveName && above?.apart;
    if (above && aboveName && isOfName && !hasKey(row) && row.apart && row.apart !== above.apart) {
      for (const each of [above, row])
        if (each.apart) each.cells.productName = [`${aboveName} — ${each.apart}`];
      say(MESSAGES.namedByRowAbove, row.place);
      if (!above.apart && isBlank(cellIn([above], 'productPrice'))) {
        leaveOut(MESSAGES.nameOfRowsBelow, above, aboveName);
        above = undefined;
      }
    } else aboveName = name;
    if (above) yield above;
    above = row;
  }
  if (above) yield above;
}
