/** The lines of a table cell. */
export type Cell = readonly string[];

const BETWEEN_COLUMNS = '  ';
const graphemes = new Intl.Segmenter();

const widthOf = (text: string): number => [...graphemes.segment(text)].length;

/** Formats a table with aligned columns and a rule below the header; with `ruled`, also below each row. */
export function tableLines(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  { ruled = false } = {},
): string[] {
  const cells = [header.map((title) => [title]), ...rows];
  const widths = header.map((_, column) =>
    Math.max(...cells.flatMap((row) => (row[column] ?? []).map(widthOf))),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join(BETWEEN_COLUMNS);
  const rowLines = (row: readonly Cell[]) =>
    Array.from({ length: Math.max(...row.map((cell) => cell.length)) }, (_, line) =>
      widths
        .map((width, column) => padded(row[column]?.[line] ?? '', width))
        .join(BETWEEN_COLUMNS)
        .trimEnd(),
    );
  return cells.flatMap((row, index) => [...rowLines(row), ...(ruled || index === 0 ? [rule] : [])]);
}

const padded = (text: string, width: number): string => text + ' '.repeat(width - widthOf(text));
