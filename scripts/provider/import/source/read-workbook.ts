import { foldText } from '#rules/fold-text.ts';
import { CommandError } from '../../../terminal/command-error.ts';
import { isBlank } from '../../columns/cell.ts';
import { type GivenNames, nameColumns } from '../dialects/name-columns.ts';
import { openMessages } from '../message.ts';
import type { Reading } from './reading.ts';
import { headerIn, knownNames, MOST_ABOVE, recordsIn, TWO_LINES } from './table.ts';
import { sheetsOf, type WorkbookSheet } from './workbook-parts.ts';
import { openArchive } from './zip-archive.ts';

/** Names of sheets that are no categories, but for what counts them. */
const NO_CATEGORY =
  /^(лист|sheet|list|varaq|table|таблица|page|страница|tdsheet|прайс([ -]?лист)?|price([ -]?list)?|narx(lar)?|товары|mahsulotlar|products)[\d\s().№_-]*$/iu;
const PRICE_NAME = /narx|цен[аыу]|нарх|price|стоим|сумма|summa|baho|баҳо/iu;
/** Rows of a sheet that is not read, among which prices are looked for. */
const ROWS_OF_EXAMPLE = 200;

/**
 * Reads the visible sheets of a workbook (.xlsx) that name goods and prices, or else the first that names its columns.
 * Returns what the file is if it is another archive, or damaged.
 * @throws {CommandError} if no visible sheet has a header
 */
export function readWorkbook(bytes: Uint8Array, given: GivenNames): Reading | string {
  try {
    const archive = openArchive(bytes);
    if (archive.paths.includes('content.xml')) return 'a document of LibreOffice: save it as .xlsx or CSV';
    if (archive.paths.includes('xl/workbook.bin'))
      return 'a binary workbook (.xlsb): save it as .xlsx or CSV';
    const sheets = sheetsOf(archive);
    const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => `“${name}”`);
    const visible = sheets.filter(({ isHidden }) => !isHidden).map((sheet) => withHeader(sheet, given));
    if (visible.length > 0) return recordsOf(visible, hidden);
  } catch (error) {
    if (error instanceof CommandError) throw error;
  }
  return 'a ZIP archive, or a workbook that cannot be read: unpack it, or save the sheet again';
}

type Sheet = ReturnType<typeof withHeader>;

/** Finds the header of a sheet, and what it says of goods: 3 their names and prices, 2 prices, 1 less, 0 nothing. */
function withHeader({ name, rows }: WorkbookSheet, given: GivenNames) {
  const above = rows(0)
    .take(MOST_ABOVE + 2)
    .toArray();
  const width = Math.max(0, ...above.map(({ cells }) => cells.length));
  const { header, second, columns } = headerIn(rows(width).take(above.length).toArray(), given);
  const named = nameColumns(columns, given);
  const isHeader = knownNames(columns, given) >= 2;
  const says = !isHeader ? 0 : !named.roles.has('price') ? 1 : named.roles.has('name') ? 3 : 2;
  return { name, rows, columns, named, says, header, second };
}

/** Whether something in a sheet looks like a price: its name beside other cells, or numbers beside texts. */
function mayHoldGoods({ rows, says }: Sheet): boolean {
  const sample = rows(0).take(ROWS_OF_EXAMPLE).toArray();
  const filled = sample.map(({ cells }) => cells.filter((cell) => !isBlank(cell)));
  const isPriced = (cells: unknown[]) =>
    /\p{L}/u.test(cells.join(' ')) && cells.some((cell) => Number(cell) >= 1000 && Number(cell) < 1e8);
  const isNamed = (cells: unknown[]) => cells.length > 1 && PRICE_NAME.test(cells.join(' '));
  return filled.some(isNamed) || (says === 0 && filled.filter(isPriced).length > 2);
}

function recordsOf(visible: readonly Sheet[], hidden: readonly string[]): Reading {
  const most = Math.max(...visible.map(({ says }) => says));
  const sheets = visible.filter(({ says }) => says === most).slice(0, most > 1 ? visible.length : 1);
  const [first, another] = sheets;
  if (!first || most === 0)
    throw new CommandError(
      `No sheet of the workbook names its columns, such as name and price. Nothing was imported. Hidden sheets, which are not read: ${hidden.join(', ') || 'none'}.`,
    );
  const { messages, say } = openMessages();
  const { columns, places } = joinedColumns(sheets);
  const unread = visible.filter((sheet) => !sheets.includes(sheet));
  for (const { name, header } of sheets)
    if (another) say('note', 'read the sheets', undefined, `“${name}” (header in ${header?.place})`);
    else say('note', `read the sheet “${name}”, whose header is ${header?.place}`);
  for (const { name } of unread)
    say('note', 'no goods with prices, and not read: sheets', undefined, `“${name}”`);
  for (const name of hidden) say('note', 'hidden sheets were not read', undefined, name);
  return records();

  function* records(): Reading {
    for (const [index, { name, rows, columns: own, named, header, second }] of sheets.entries()) {
      const isTold = (['category', 'categoryId', 'category.type'] as const).some((role) =>
        named.roles.has(role),
      );
      const category = !another || isTold || NO_CATEGORY.test(name) ? undefined : name;
      if (category)
        say('note', 'sheets whose names are the categories of their products', undefined, `“${name}”`);
      if (second) say('note', TWO_LINES, second.place);
      const below = rows(own.length)
        .filter(({ number }) => number > ((second ?? header)?.number ?? 0))
        .map((row) => {
          // Empty cells at the end of a row are not in the file.
          row.cells.length = Math.max(row.cells.length, own.length);
          if (another) row.place += ` of “${name}”`;
          if (row.isHidden)
            say('note', 'hidden rows were read like others: delete what is not for sale', row.place);
          return row;
        });
      for (const row of recordsIn(below, own, header?.cells ?? [], messages)) {
        const values: unknown[] = [];
        for (const [at, cell] of row.values.entries()) values[places[index]?.[at] ?? at] = cell;
        yield another ? { ...row, values, sheet: name, category } : row;
      }
    }
    return {
      takenFor: `a workbook (${another ? `${sheets.length} sheets` : `sheet “${first?.name}”, header in ${first?.header?.place}`})`,
      columns,
      ...(!another && first?.header && { header: first.header.place }),
      messages,
      pointIsDecimal: false,
      // Other sheets of a program are about the same goods.
      unreadParts: unread
        .filter((sheet) => first?.named.isHandmade && mayHoldGoods(sheet))
        .map(({ name }) => `the sheet “${name}”`),
    };
  }
}

/** Puts the columns of sheets together, those of one meaning as one. Returns where the columns of each sheet went. */
function joinedColumns(sheets: readonly Sheet[]): { columns: string[]; places: number[][] } {
  const columns: string[] = [];
  const known = new Map<string, number>();
  const units = new Set<string>();
  const places = sheets.map(({ columns: names, named }) => {
    const times = new Map<string, number>();
    return names.map((name, at) => {
      const { role = 'unread', label, header } = named.columns[at] ?? {};
      if (role === 'price')
        units.add(`${header?.unit ?? ''} ${header?.factor === 1 ? '' : (header?.factor ?? '')}`);
      const isAlike = label === undefined && !['unread', 'notPrice', 'ignored'].includes(role);
      const means = isAlike ? role : `name ${foldText(name)}`;
      times.set(means, (times.get(means) ?? 0) + 1);
      const key = `${times.get(means)} ${means}`;
      if (!known.has(key)) known.set(key, columns.push(name) - 1);
      return known.get(key) ?? 0;
    });
  });
  if (units.size > 1)
    throw new CommandError(
      `The headers of the sheets say differently what their prices are in (${[...units].map((unit) => unit.trim() || 'nothing').join('; ')}): let all say the same, or save each as a file of its own. Nothing was imported.`,
    );
  return { columns, places };
}
