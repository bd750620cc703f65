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
  /** Cells of a row; infinite if that is unknown. Only these may have line breaks. */
  width: number;
  /** Column of whole numbers that identify rows; -1 for none. */
  idColumn: number;
}

/** Of a cell; spreadsheets allow 32,767 characters. Without a limit, a file of stray marks would take hours. */
const MOST_LINE_BREAKS = 2_000;

interface Position {
  line: number;
  column: number;
}

/**
 * Where a quoted cell ends: a doubled mark is always one of its letters, or, as in files of programs that do not double
 * them, its last letter and its end if the cell could end there (`"TV 43"";`).
 */
const READINGS = ['doubled', 'undoubled'] as const;
type Reading = (typeof READINGS)[number];

/**
 * Splits the lines of a text into rows of cells, those of empty cells left out. A quotation mark is a delimiter only
 * where a cell begins, and before a delimiter or line end. Anywhere else it is a letter; so is one whose cell does not
 * end, or would contain lines that are rows of their own: a stray mark never costs another row. `\"` is a mark, too.
 */
export function readRows(lines: readonly string[], { delimiter, width, idColumn }: TableShape): QuotedRow[] {
  const blanks = delimiter === '\t' ? /[^\S\t]*/y : /\s*/y;
  /** By line: the row that begins there, if one does. */
  const rows: QuotedRow[] = new Array(lines.length);
  /** By line: the first line from there on that is a row of its own. */
  const nextRow: number[] = new Array(lines.length);
  /** By line: where a quoted cell ends that continues there. */
  const nextEnd: Record<Reading, (Position | undefined)[]> = { doubled: [], undoubled: [] };

  // Backwards, so that each line is read once, however many marks are stray.
  for (let line = lines.length - 1; line >= 0; line--) {
    const row = bestRow(line);
    rows[line] = row;
    nextRow[line] = isRowOfItsOwn(row) ? line : rowFrom(line + 1);
    for (const reading of READINGS)
      nextEnd[reading][line] = endInLine({ line, column: 0 }, reading) ?? nextEnd[reading][line + 1];
  }
  const inOrder: QuotedRow[] = [];
  for (let row = rows[0]; row; row = rows[row.last + 1]) if (row.cells.some(Boolean)) inOrder.push(row);
  return inOrder;

  function bestRow(line: number): QuotedRow {
    const row = readRow(line, 'doubled');
    if (row.strayMarks === 0) return row;
    const other = readRow(line, 'undoubled');
    if (isComplete(other) !== isComplete(row)) return isComplete(row) ? row : other;
    return other.strayMarks < row.strayMarks ? other : row;
  }

  function readRow(first: number, reading: Reading): QuotedRow {
    const row: QuotedRow = { first, last: first, cells: [], strayMarks: 0 };
    let column = 0;
    do {
      const begin = { line: row.last, column: afterBlanks(row.last, column) + 1 };
      const end = lineAt(row.last)[begin.column - 1] === '"' ? endOfCell(begin, reading, row) : undefined;
      const line = lineAt(row.last);
      if (end) {
        row.cells.push(unquoted(textBetween(begin, end), row).trim());
        row.last = end.line;
        column = afterBlanks(end.line, end.column + 1);
      } else {
        const found = line.indexOf(delimiter, column);
        const until = found === -1 ? line.length : found;
        row.cells.push(withoutMarks(line.slice(column, until).trim(), row));
        column = until;
      }
    } while (column++ < lineAt(row.last).length);
    return row;
  }

  /** Returns the position of the mark that ends a quoted cell; undefined if the mark that begins it is a letter. */
  function endOfCell(begin: Position, reading: Reading, { cells }: QuotedRow): Position | undefined {
    const inLine = endInLine(begin, reading);
    if (inLine) return inLine;
    const end = nextEnd[reading][begin.line + 1];
    if (!end || end.line - begin.line > MOST_LINE_BREAKS || cells.length >= width) return undefined;
    // Where a row's first cell ends, all its other cells follow, as in a row of its own; an id has no line breaks.
    const isFirstCell =
      cells.length === 0 && idColumn !== 0 && lineAt(begin.line).split(delimiter).length < width;
    return rowFrom(begin.line + 1) > end.line - Number(isFirstCell) ? end : undefined;
  }

  function endInLine({ line, column }: Position, reading: Reading): Position | undefined {
    const text = lineAt(line);
    for (let mark = text.indexOf('"', column); mark !== -1; mark = text.indexOf('"', mark + 1)) {
      const isDoubled = text[mark + 1] === '"';
      if (isDoubled && reading === 'undoubled' && canEndAt(line, mark + 2)) return { line, column: mark + 1 };
      if (isDoubled) mark++;
      else if (canEndAt(line, mark + 1)) return { line, column: mark };
    }
    return undefined;
  }

  function canEndAt(line: number, column: number): boolean {
    const next = afterBlanks(line, column);
    return next === lineAt(line).length || lineAt(line)[next] === delimiter;
  }

  function afterBlanks(line: number, column: number): number {
    blanks.lastIndex = column;
    blanks.test(lineAt(line));
    return blanks.lastIndex;
  }

  function textBetween(begin: Position, end: Position): string {
    const between = lines.slice(begin.line, end.line + 1);
    between[between.length - 1] = lineAt(end.line).slice(0, end.column);
    return between.join('\n').slice(begin.column);
  }

  function lineAt(line: number): string {
    return lines[line] ?? '';
  }

  function rowFrom(line: number): number {
    return nextRow[line] ?? Number.POSITIVE_INFINITY;
  }

  function isComplete({ cells }: QuotedRow): boolean {
    return cells.length >= width && !cells.slice(width).some(Boolean);
  }

  function isRowOfItsOwn(row: QuotedRow): boolean {
    const isIdentified = idColumn === -1 || /^\d+$/.test(row.cells[idColumn] ?? '');
    return isComplete(row) && isIdentified && row.cells.some(Boolean);
  }
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
  const found = text.match(/^"|\\"|[^\\]"$/g) ?? [];
  row.strayMarks += found.length;
  return text.replaceAll('\\"', '"');
}
