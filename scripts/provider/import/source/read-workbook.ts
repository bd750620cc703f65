import { CommandError } from '../../../failures/command-error.ts';
import { isBlank } from '../../columns/cell.ts';
import { type ShowNumber, showingBy } from './number-format.ts';
import { type CellError, checkColumns } from './reading.ts';
import { headerIn, ROWS_TO_HEADER, type TableRow, type Vocabulary } from './table.ts';
import { type Element, elementsAt, elementsIn, textAt } from './xml-elements.ts';
import { type Archive, openArchive } from './zip-archive.ts';

/** A row of a sheet, counted from 1. */
interface SheetRow extends TableRow {
  number: number;
  isHidden: boolean;
}

/** Rows at the beginning of a sheet, by which it is chosen. */
const FIRST_ROWS = 200;

const isTrue = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

/** A visible sheet of a workbook, with the row that names its columns. */
export type Sheet = ReturnType<typeof openSheet>;

/**
 * Reads the beginnings of the visible sheets of a workbook (.xlsx). Returns what the file is if it is another archive, or
 * damaged.
 */
export function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  vocabulary: Vocabulary,
): { visible: Sheet[]; hidden: string[] } | string {
  try {
    const archive = openArchive(bytes);
    if (archive.paths.includes('content.xml')) return 'a document of LibreOffice: save it as .xlsx or CSV';
    if (archive.paths.includes('xl/workbook.bin'))
      return 'a binary workbook (.xlsb): save it as .xlsx or CSV';
    const { hidden = [], visible = [] } = Object.groupBy(sheetsOf(archive, vocabulary), ({ isHidden }) =>
      isHidden ? 'hidden' : 'visible',
    );
    if (visible.length > 0)
      return { visible: visible.map(({ open }) => open()), hidden: hidden.map(({ name }) => name) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
  }
  return 'a ZIP archive, or a workbook that cannot be read: unpack it, or save the sheet again';
}

/** Finds the sheets of a workbook, whatever its parts are called, through what refers to them. */
function sheetsOf({ paths, textOf }: Archive, vocabulary: Vocabulary) {
  const elements = (file: string, ...names: string[]) => elementsIn(textOf(file), new Set(names));
  const below = (file: string, name: string) => [...elements(file, name)].flatMap(({ children }) => children);
  const relatedTo = (file: string) =>
    below(file.replace(/[^/]*$/, '_rels/$&.rels'), 'Relationships').map(
      ({ attributes: { Id, Type, Target = '' } }) => {
        const { pathname } = new URL(Target.replaceAll('\\', '/'), `file:///${file}`);
        // Some programs begin the path otherwise.
        const end = decodeURIComponent(pathname).toLowerCase().split('/').slice(-2).join('/');
        return {
          id: Id,
          type: Type?.split('/').at(-1),
          file: paths.find((path) => `/${path}`.endsWith(`/${end}`)) ?? '',
        };
      },
    );
  const main = relatedTo('').find(({ type }) => type === 'officeDocument')?.file ?? '';
  const parts = relatedTo(main);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.file ?? '';
  const is1904 = isTrue([...elements(main, 'workbookPr')][0]?.attributes.date1904);
  const styles = [...elements(partOf('styles'), 'numFmts', 'cellXfs')];
  const shared = elements(partOf('sharedStrings'), 'si').map(textIn).toArray();
  const read = cellReader(shared, showingOfStyles(styles, is1904));
  return below(main, 'sheets').map(({ attributes }) => {
    const [, id] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
    const file = parts.find((part) => part.id === id)?.file ?? '';
    const isHidden = (attributes.state ?? 'visible') !== 'visible';
    const name = attributes.name ?? '';
    const elementsOf = (wanted: ReadonlySet<string>) => elementsIn(textOf(file), wanted);
    return { name, isHidden, open: () => openSheet(name, elementsOf, read, vocabulary) };
  });
}

/** Reads the header of a sheet and the first rows, and of the others only which cells are merged. */
function openSheet(
  name: string,
  elementsOf: (wanted: ReadonlySet<string>) => Generator<Element>,
  read: ReadCell,
  vocabulary: Vocabulary,
) {
  const wanted = new Set(['row', 'mergeCells']);
  const rowOf = rowReader(read);
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  // What says which cells are merged stands below the rows.
  for (const element of elementsOf(wanted)) {
    if (element.name === 'row') rows.push(rowOf(element));
    else
      merges.push(...element.children.map(({ attributes: { ref = '' } }) => ref.split(':').map(positionOf)));
    if (rows.length >= FIRST_ROWS) wanted.delete('row');
  }
  const first = rows.filter(isFilled);
  const above = first.slice(0, ROWS_TO_HEADER);
  const widest = Math.max(0, ...above.map(({ cells }) => cells.length));
  const found = headerIn([...withMerged(above, merges, widest)], vocabulary);
  const { header, second, columns } = found;
  return { name, ...found, first, below };

  /** Reads the rows below the header. */
  function* below(): Generator<SheetRow> {
    const all = elementsOf(new Set(['row'])).map(rowReader(read));
    for (const row of withMerged(all, merges, columns.length)) {
      if (row.number <= ((second ?? header)?.number ?? 0)) continue;
      // Empty cells at the end of a row are not in the file.
      row.cells.length = Math.max(row.cells.length, columns.length);
      yield row;
    }
  }
}

/** Creates a reader of the rows of a sheet, from the first one. */
function rowReader(read: ReadCell): (row: Element) => SheetRow {
  let number = 0;
  return ({ attributes, children }) => {
    number = Number(attributes.r) || number + 1;
    const cells: unknown[] = [];
    for (const cell of children) {
      const column = positionOf(cell.attributes.r ?? '')?.column ?? cells.length;
      checkColumns(column + 1);
      cells[column] = read(cell);
    }
    return { number, place: `row ${number}`, cells, isHidden: isTrue(attributes.hidden) };
  };
}

const isFilled = ({ cells }: SheetRow): boolean => cells.some((cell) => !isBlank(cell));

type Merge = readonly (Position | undefined)[];

/** Yields rows that are not empty; the value of merged cells holds for all of them, up to a column. */
function* withMerged(
  rows: Iterable<SheetRow>,
  merges: readonly Merge[],
  width: number,
): Generator<SheetRow, undefined> {
  const beginning = Map.groupBy(merges, ([from]) => from?.row);
  /** By column: the value of a merged cell, and its last row. */
  const held: { last: number; value: unknown }[] = [];
  for (const row of rows) {
    const { number } = row;
    const cells = [...row.cells];
    for (const [from, to = from] of beginning.get(number) ?? [])
      for (let at = from?.column ?? 0; to && at <= to.column && at < width; at++)
        held[at] = { last: to.row, value: cells[from?.column ?? 0] };
    held.forEach(({ last, value }, column) => {
      if (last >= number) cells[column] ??= value;
    });
    if (cells.some((cell) => !isBlank(cell))) yield { ...row, cells };
  }
}

/** A row from 1, and a column from 0. */
type Position = { row: number; column: number };

function positionOf(reference: string): Position | undefined {
  const [, letters, digits] = /^([A-Z]{1,7})(\d{1,9})$/i.exec(reference) ?? [];
  if (!letters) return undefined;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column: column - 1 };
}

/** Returns a text in which `_x000D_` stands for a letter. */
const unescaped = (text: string): string =>
  text
    .replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');

/** The text of a string; a rich one is the sum of its parts. */
const textIn = ({ name, text, children }: Element): string =>
  name === 't' ? unescaped(text) : children.map(textIn).join('');

/** Reads a cell as it is shown; undefined if it is empty. */
type ReadCell = (cell: Element) => unknown;

function cellReader(shared: readonly string[], showing: readonly ShowNumber[]): ReadCell {
  const plain = showingBy(0, undefined);
  return (cell) => {
    const { t: type = 'n', s: style = 0 } = cell.attributes;
    const text = textAt(cell, 'v') ?? textIn(cell);
    if (text === '') return undefined;
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return text === '1';
    if (type === 'e') return { cellError: text } satisfies CellError;
    return type === 'n' ? (showing[Number(style)] ?? plain)(text) : type === 'str' ? unescaped(text) : text;
  };
}

function showingOfStyles(styles: readonly Element[], is1904: boolean): ShowNumber[] {
  const all = (name: string) => styles.flatMap((element) => elementsAt(element, name));
  const codes = new Map(all('numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]));
  return all('xf').map(({ attributes: { numFmtId: id } }) => showingBy(Number(id), codes.get(id), is1904));
}
