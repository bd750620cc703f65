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

/** Of a row; spreadsheets allow cells of 32,767 characters. Without a limit, a file of stray marks would take hours. */
const MOST_LINES = 1_000;

/**
 * Where a quoted cell ends: a doubled mark is always one of its letters, or, as in files of programs that do not double
 * them, its last letter and its end if the cell could end there (`"TV 43"";`).
 */
type Reading = 'doubled' | 'undoubled';

/**
 * Splits the lines of a text into rows of cells, those of empty cells left out. A quotation mark is a delimiter only
 * where a cell begins, and before a delimiter or line end. Anywhere else it is a letter; so is one whose cell does not
 * end, or would contain lines that are rows of their own: a stray mark never costs another row. `\"` is a mark, too.
 */
export function* readRows(
  lines: readonly string[],
  { delimiter, width, idColumn }: TableShape,
): Generator<QuotedRow> {
  const blanks = delimiter === '\t' ? '[^\\S\\t\\n]*' : '[^\\S\\n]*';
  const toMark = new RegExp(`${blanks}"`, 'y');
  const toStop = new RegExp(`${blanks}(?=[\\${delimiter}\\n]|$)`, 'y');
  const unmarked = new RegExp(`[^\\${delimiter}\\n]*`, 'y');
  /** By line: the first line from there on that is a row of its own. */
  const nextRow: number[] = new Array(lines.length);
  const rowFrom = (line: number) => nextRow[line] ?? lines.length;
  /** By line: how a row that begins there is read. The rows themselves would not fit into memory. */
  const readings: Reading[] = new Array(lines.length);

  // Backwards, since what a mark encloses depends on the rows that follow.
  for (let line = lines.length - 1; line >= 0; line--) {
    readings[line] = bestReading(line);
    nextRow[line] = isRowOfItsOwn(readRow(line)) ? line : rowFrom(line + 1);
  }
  for (let line = 0; line < lines.length; ) {
    const row = readRow(line);
    line = row.last + 1;
    if (row.cells.some(Boolean)) yield row;
  }

  function bestReading(line: number): Reading {
    const row = readRow(line, 'doubled');
    if (row.strayMarks === 0) return 'doubled';
    const other = readRow(line, 'undoubled');
    const isBetter =
      isComplete(other) === isComplete(row) ? other.strayMarks < row.strayMarks : isComplete(other);
    return isBetter ? 'undoubled' : 'doubled';
  }

  function readRow(first: number, reading = readings[first]): QuotedRow {
    const row: QuotedRow = { first, last: first, cells: [], strayMarks: 0 };
    const line = lines[first] ?? '';
    // Where a row's first cell ends, all its other cells follow, as in a row of its own; an id has no line breaks.
    const mayEndInRow = idColumn !== 0 && line.split(delimiter).length < width;
    const last = mayEndInRow ? rowFrom(rowFrom(first + 1) + 1) : rowFrom(first + 1);
    const text = line.includes('"')
      ? lines.slice(first, Math.min(last, first + MOST_LINES)).join('\n')
      : line;
    let at = 0;
    do {
      const begin = endOfMatch(toMark, text, at);
      const end = begin === -1 ? -1 : endOfCell(text, begin, reading);
      const quoted = text.slice(begin, end);
      const lineBreaks = end === -1 ? 0 : quoted.split('\n').length - 1;
      const isFirst = mayEndInRow && row.cells.length === 0;
      const most = row.cells.length < width ? rowFrom(row.last + 1) - 1 + Number(isFirst) : row.last;
      if (end !== -1 && row.last + lineBreaks <= most) {
        row.cells.push(unquoted(quoted, row).trim());
        row.last += lineBreaks;
        at = endOfMatch(toStop, text, end + 1);
      } else {
        const stop = endOfMatch(unmarked, text, at);
        row.cells.push(withoutMarks(text.slice(at, stop).trim(), row));
        at = stop;
      }
    } while (text[at++] === delimiter);
    return row;
  }

  /** Returns where the mark is that ends a quoted cell; -1 if none does. */
  function endOfCell(text: string, begin: number, reading: Reading | undefined): number {
    for (let mark = text.indexOf('"', begin); mark !== -1; mark = text.indexOf('"', mark + 1)) {
      const isDoubled = text[mark + 1] === '"';
      if (isDoubled && reading === 'undoubled' && endOfMatch(toStop, text, mark + 2) !== -1) return mark + 1;
      if (isDoubled) mark++;
      else if (endOfMatch(toStop, text, mark + 1) !== -1) return mark;
    }
    return -1;
  }

  function isComplete({ cells }: QuotedRow): boolean {
    return cells.length >= width && !cells.slice(width).some(Boolean);
  }

  function isRowOfItsOwn(row: QuotedRow): boolean {
    const isIdentified = idColumn === -1 || /^\d+$/.test(row.cells[idColumn] ?? '');
    return isComplete(row) && isIdentified && row.cells.some(Boolean);
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
