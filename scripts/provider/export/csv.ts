/** What a cell can hold. */
export type CellValue = string | number | boolean | null;

/** What spreadsheets of this country expect between cells; their mark for UTF-8 is in front of the text. */
const DELIMITER = ';';
const UTF8_MARK = '\uFEFF';

/** A CSV text that spreadsheets open and `import` reads: a header, then a line for each record. */
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
