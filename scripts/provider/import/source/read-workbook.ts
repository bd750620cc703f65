import { CommandError } from '../../../terminal/command-error.ts';
import { headerIn, ROWS_TO_HEADER, type Vocabulary } from './table.ts';
import { type SheetRow, sheetsOf, type WorkbookSheet } from './workbook-parts.ts';
import { openArchive } from './zip-archive.ts';

/** A visible sheet of a workbook, with the row that names its columns. */
export type Sheet = ReturnType<typeof withHeader>;

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
    const { hidden = [], visible = [] } = Object.groupBy(sheetsOf(archive), ({ isHidden }) =>
      isHidden ? 'hidden' : 'visible',
    );
    if (visible.length > 0)
      return {
        visible: visible.map((sheet) => withHeader(sheet, vocabulary)),
        hidden: hidden.map(({ name }) => name),
      };
  } catch (error) {
    if (error instanceof CommandError) throw error;
  }
  return 'a ZIP archive, or a workbook that cannot be read: unpack it, or save the sheet again';
}

function withHeader({ name, begin }: WorkbookSheet, vocabulary: Vocabulary) {
  const { first, rows } = begin();
  const above = first.slice(0, ROWS_TO_HEADER);
  const widest = Math.max(0, ...above.map(({ cells }) => cells.length));
  const { header, second, columns, known } = headerIn([...rows(widest, above)], vocabulary);
  return { name, header, second, columns, known, first, below };

  /** Reads the rows below the header. */
  function* below(): Generator<SheetRow> {
    for (const row of rows(columns.length)) {
      if (row.number <= ((second ?? header)?.number ?? 0)) continue;
      // Empty cells at the end of a row are not in the file.
      row.cells.length = Math.max(row.cells.length, columns.length);
      yield row;
    }
  }
}
