import { foldText } from '#rules/fold-text.ts';
import { CommandError } from '../../../failures/command-error.ts';
import { isBlank } from '../../columns/cell.ts';
import { MESSAGES, type Say } from '../rows/message.ts';
import type { Sheet } from '../source/read-workbook.ts';
import type { Reading } from '../source/reading.ts';
import { recordsIn } from '../source/table.ts';
import { type GivenNames, nameColumns } from './name-columns.ts';

/** Names of sheets that are no categories, but for what counts them. */
const NO_CATEGORY =
  /^(лист|sheet|list|varaq|table|таблица|page|страница|tdsheet|прайс([ -]?лист)?|price([ -]?list)?|narx(lar)?|товары|mahsulotlar|products)[\d\s().№_-]*$/iu;
const PRICE_NAME = /narx|цен[аыу]|нарх|price|стоим|сумма|summa|baho|баҳо/iu;

type GoodsSheet = ReturnType<typeof withMeaning>;

/** Finds out what the columns of a sheet say of goods: 3 their names and prices, 2 prices, 1 less, 0 nothing. */
function withMeaning(sheet: Sheet, given: GivenNames) {
  const meaning = nameColumns(sheet.columns, given);
  const says =
    sheet.named < 2 ? 0 : !meaning.roles.has('productPrice') ? 1 : meaning.roles.has('productName') ? 3 : 2;
  return { ...sheet, meaning, says };
}

/** Whether something in a sheet looks like a price: its name beside other cells, or numbers beside texts. */
function mayHoldGoods({ first, says }: GoodsSheet): boolean {
  const filled = first.map(({ cells }) => cells.filter((cell) => !isBlank(cell)));
  const isPriced = (cells: unknown[]) =>
    /\p{L}/u.test(cells.join(' ')) && cells.some((cell) => Number(cell) >= 1000 && Number(cell) < 1e8);
  const isNamed = (cells: unknown[]) => cells.length > 1 && PRICE_NAME.test(cells.join(' '));
  return filled.some(isNamed) || (says === 0 && filled.filter(isPriced).length > 2);
}

/**
 * Reads the sheets of a workbook that name goods and prices as one list, or else the first that names its columns.
 * @throws {CommandError} if no visible sheet has a header
 */
export function* readSheets(
  found: { visible: readonly Sheet[]; hidden: readonly string[] },
  given: GivenNames,
  say: Say,
): Reading {
  const visible = found.visible.map((sheet) => withMeaning(sheet, given));
  const hidden = found.hidden.map((name) => `“${name}”`);
  const most = Math.max(...visible.map(({ says }) => says));
  const sheets = visible.filter(({ says }) => says === most).slice(0, most > 1 ? visible.length : 1);
  const [first, another] = sheets;
  if (!first?.header || most === 0)
    throw new CommandError(
      `No sheet of the workbook names its columns, such as name and price. Nothing was imported. Hidden sheets, which are not read: ${hidden.join(', ') || 'none'}.`,
    );
  const { columns, places } = joinedColumns(sheets);
  const unread = visible.filter((sheet) => !sheets.includes(sheet));
  for (const { name, header } of sheets)
    if (another) say(MESSAGES.readSheets, undefined, `“${name}” (header in ${header?.place})`);
    else say(MESSAGES.readSheet(name, header?.place ?? ''));
  for (const { name } of unread) say(MESSAGES.sheetsWithoutGoods, undefined, `“${name}”`);
  for (const name of hidden) say(MESSAGES.hiddenSheets, undefined, name);
  for (const [index, { name, columns: own, meaning, header, second, below }] of sheets.entries()) {
    const hasCategories = (['categoryName', 'categoryId', 'categoryName.type'] as const).some((role) =>
      meaning.roles.has(role),
    );
    const category = !another || hasCategories || NO_CATEGORY.test(name) ? undefined : name;
    if (category) say(MESSAGES.sheetsAsCategories, undefined, `“${name}”`);
    if (second) say(MESSAGES.twoLines, second.place);
    const rows = below().map((row) => {
      const place = another ? `${row.place} of “${name}”` : row.place;
      if (row.isHidden) say(MESSAGES.hiddenRow, place);
      return { ...row, place };
    });
    for (const row of recordsIn(rows, own, header?.cells ?? [], say)) {
      const values: unknown[] = [];
      for (const [at, cell] of row.values.entries()) values[places[index]?.[at] ?? at] = cell;
      yield another ? { ...row, values, sheet: name, category } : row;
    }
  }
  return {
    takenFor: `a workbook (${another ? `${sheets.length} sheets` : `sheet “${first.name}”, header in ${first.header.place}`})`,
    columns,
    ...(!another && { header: first.header.place }),
    pointIsDecimal: false,
    // Other sheets of a program are about the same goods.
    unreadParts: unread
      .filter((sheet) => first.meaning.isHandmade && mayHoldGoods(sheet))
      .map(({ name }) => `the sheet “${name}”`),
  };
}

/** Puts the columns of sheets together, those of one meaning as one. Returns where the columns of each sheet went. */
function joinedColumns(sheets: readonly GoodsSheet[]): { columns: string[]; places: number[][] } {
  const columns: string[] = [];
  const positions = new Map<string, number>();
  const units = new Set<string>();
  const places = sheets.map(({ columns: names, meaning }) => {
    const times = new Map<string, number>();
    return names.map((name, at) => {
      const { role = 'unread', label, header } = meaning.columns[at] ?? {};
      if (role === 'productPrice')
        units.add(`${header?.unit ?? ''} ${header?.factor === 1 ? '' : (header?.factor ?? '')}`);
      const isAlike = label === undefined && !['unread', 'notPrice', 'ignored'].includes(role);
      const means = isAlike ? role : `name ${foldText(name)}`;
      times.set(means, (times.get(means) ?? 0) + 1);
      const key = `${times.get(means)} ${means}`;
      if (!positions.has(key)) positions.set(key, columns.push(name) - 1);
      return positions.get(key) ?? 0;
    });
  });
  if (units.size > 1)
    throw new CommandError(
      `The headers of the sheets say differently what their prices are in (${[...units].map((unit) => unit.trim() || 'nothing').join('; ')}): let all say the same, or save each as a file of its own. Nothing was imported.`,
    );
  return { columns, places };
}
