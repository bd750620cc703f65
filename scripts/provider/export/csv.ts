import type { CellValue } from '../columns/cell.ts';

/** What spreadsheets in this country expect between cells; they recognize UTF-8 by the mark before the text. */
const DELIMITER = ';';
const UTF8_MARK = '\uFEFF';

/** Formats records as CSV that spreadsheets open and `import` reads: a header, then a line for each record. */
export function csvText<Column extends string>(
  columns: readonly Column[],
  records: Iterable<Readonly<Record<Column, CellValue>>>,
): string {
  const lines = [columns.join(DELIMITER)];
  for (const record of records)
    lines.push(columns.map((column) => spelledCell(record[column])).join(DELIMITER));
  return `${UTF8_MARK}${lines.join('\n')}\n`;
}

function spelledCell(value: CellValue): string {
  const text = String(value ?? '');
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
