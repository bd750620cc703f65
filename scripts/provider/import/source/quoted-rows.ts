/** A row of a table in a text. */
export interface QuotedRow {
  /** Its first and last line, counted from 0. */
  first: number;
  last: number;
  cells: string[];
  /** Quotation marks that stand like delimiters, or inside delimiters, or behind a backslash, and were read as letters. */
  strayMarks: number;
}

/** What is known of a table's rows. */
interface TableShape {
  delimiter: string;
  /** Cells of a row; infinite if that is unknown. */
  width: number;
  /** Whether cells have a key, and a price unless they need none. */
  isRow: (cells: readonly string[], needsPrice: boolean) => boolean;
}

/**
 * A doubled mark is always a letter of its cell, or, as in files of programs that do not double them, its last letter and
 * its end if the cell could end there (`"TV 43"";`). Or a cell with a single mark inside is not quoted (`"Smart" TV;`).
 */
const READINGS = ['doubled', 'undoubled', 'unquoted'] as const;
type Reading = (typeof READINGS)[number];

/** Of a row with stray marks. Without a limit, a file of these would take hours. */
const MOST_LINES = 1_000;

/**
 * Splits the lines of a text into rows of cells, those of empty cells left out. What a correct writer can have written
 * (RFC 4180) is read so, except for a cell whose whole lines are all rows of their own: then two stray marks enclose
 * these. Other rows are repaired: a quotation mark is a delimiter only where a cell begins, and before a delimiter or
 * line end. Anywhere else it is a letter; so is one whose cell does not end before the next row. `\"` is a mark, too.
 */
export function* readRows(
  lines: readonly string[],
  { delimiter, width, isRow }: TableShape,
): Generator<QuotedRow> {
  const readCells = cellReader(delimiter);
  /** The next line that begins a row, seen from all lines that were looked at. */
  let next = 0;
  let isCorrect = true;
  for (let line = 0; isCorrect && line < lines.length; ) {
    const row = strictRow(line);
    isCorrect = row !== undefined;
    line = (row?.last ?? line) + 1;
  }
  for (let line = 0; line < lines.length; ) {
    const strict = strictRow(line);
    const row = strict && (isCorrect || isCertain(strict)) ? strict : repairedRow(line);
    line = row.last + 1;
    if (row.cells.some(Boolean)) yield row;
  }

  function strictRow(first: number): QuotedRow | undefined {
    let row = readCells(lines[first] ?? '', first, 'doubled');
    let isOpen = row.strayMarks > 0 && countMarks(first) % 2 === 1;
    for (let last = first + 1; isOpen && last < lines.length; last++) {
      isOpen = countMarks(last) % 2 === 0;
      if (!isOpen) row = readCells(lines.slice(first, last + 1).join('\n'), first, 'doubled');
    }
    const isWide = row.cells.slice(width).some(Boolean);
    return isOpen || isWide || row.strayMarks > 0 || row.cells.some(isOfRows) ? undefined : row;
  }

  function countMarks(line: number): number {
    return (lines[line] ?? '').split('"').length - 1;
  }

  /** Whether the whole lines of a cell are rows. */
  function isOfRows(cell: string): boolean {
    const whole = cell.split('\n').slice(1, -1);
    const isRowAt = (line: string) => isComplete(line.split(delimiter)) && isRow(line.split(delimiter), true);
    return whole.length > 0 && whole.every(isRowAt);
  }

  /** In a file with stray marks, these may make more lines of a row: no other row may be in them. */
  function isCertain({ first, last, cells }: QuotedRow): boolean {
    const others = lines.slice(first + 1, last + 1).map((line) => line.split(delimiter));
    return isRow(cells, true) || !others.some((other) => isRow(other, true));
  }

  function repairedRow(first: number): QuotedRow {
    if (next <= first) next = first + 1;
    while (next < lines.length && !beginsRow(next)) next++;
    const text = lines.slice(first, Math.min(next, first + MOST_LINES)).join('\n');
    const rows = READINGS.map((marks) => readCells(text, first, marks));
    const faultsIn = ({ cells, strayMarks }: QuotedRow) => (isComplete(cells) ? 0 : text.length) + strayMarks;
    return rows.reduce((best, row) => (faultsIn(row) < faultsIn(best) ? row : best));
  }

  function beginsRow(line: number): boolean {
    const all = [strictRow(line)?.cells ?? [], (lines[line] ?? '').split(delimiter)];
    return all.some((cells) => isComplete(cells) && cells.some(Boolean) && isRow(cells, false));
  }

  function isComplete(cells: readonly string[]): boolean {
    return cells.length >= width && !cells.slice(width).some(Boolean);
  }
}

/** Creates a reader of the row at the beginning of a text. */
function cellReader(delimiter: string) {
  const blanks = delimiter === '\t' ? '[^\\S\\t\\n]*' : '[^\\S\\n]*';
  const toMark = new RegExp(`${blanks}"`, 'y');
  const toStop = new RegExp(`${blanks}(?=[\\${delimiter}\\n]|$)`, 'y');
  const unmarked = new RegExp(`[^\\${delimiter}\\n]*`, 'y');

  return (text: string, first: number, marks: Reading): QuotedRow => {
    const row: QuotedRow = { first, last: first, cells: [], strayMarks: 0 };
    let at = 0;
    do {
      const begin = endOfMatch(toMark, text, at);
      const end = begin === -1 ? -1 : endOfCell(text, begin, marks);
      if (end !== -1) {
        const quoted = text.slice(begin, end);
        row.cells.push(unquoted(quoted, row).trim());
        row.last += quoted.split('\n').length - 1;
        at = endOfMatch(toStop, text, end + 1);
      } else {
        const stop = endOfMatch(unmarked, text, at);
        row.cells.push(withoutMarks(text.slice(at, stop).trim(), row));
        at = stop;
      }
    } while (text[at++] === delimiter);
    return row;
  };

  /** Returns where the mark is that ends a quoted cell; -1 if none does. */
  function endOfCell(text: string, begin: number, marks: Reading): number {
    for (let mark = text.indexOf('"', begin); mark !== -1; mark = text.indexOf('"', mark + 1)) {
      const isDoubled = text[mark + 1] === '"';
      if (isDoubled && marks === 'undoubled' && endOfMatch(toStop, text, mark + 2) !== -1) return mark + 1;
      if (isDoubled) mark++;
      else if (endOfMatch(toStop, text, mark + 1) !== -1) return mark;
      else if (marks === 'unquoted') return -1;
    }
    return -1;
  }
}

/** Returns where a match that begins at a position ends; -1 if there is none. */
function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Returns the text between the marks of a quoted cell, and counts those in it that should not be there. */
const unquoted = (text: string, row: QuotedRow): string =>
  text.replace(/\\?"{1,2}/g, (marks) => {
    if (marks.endsWith('""')) return marks.slice(0, -1);
    row.strayMarks++;
    return '"';
  });

/** Returns the text of a cell without marks around it, and counts those that should not be there. */
function withoutMarks(text: string, row: QuotedRow): string {
  row.strayMarks += text.match(/^"|\\"|[^\\]"$/g)?.length ?? 0;
  return text.replaceAll('\\"', '"');
}
