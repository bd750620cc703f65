import { shopTime } from '../../format/shop-time.ts';
import type { CellValue } from '../columns/cell.ts';
import { csvText } from './csv.ts';

/** Where a spreadsheet may take what follows for a formula: wherever a comma, semicolon or tab might end a cell. */
const BEFORE_FORMULA = /(^|[,;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;

/** A whole cell that a spreadsheet would make a number or a date of, such as `0901234567` and `12/4`. */
const LIKE_NUMBER = /^(?=.*\d)[\d\s().,:/%e-]+$/i;

/**
 * Formats records as CSV for people: opened in a spreadsheet, nothing that a stranger typed is a formula, a number or a
 * date; a `'` prevents that. Dates are written in the shop's time.
 */
export const spreadsheetText = <Column extends string>(
  columns: readonly Column[],
  records: readonly Readonly<Record<Column, CellValue | Date>>[],
): string =>
  csvText(
    columns,
    records.map((record) => {
      const cells = columns.map((column) => [column, cellOf(record[column])]);
      return Object.fromEntries(cells) as Record<Column, CellValue>;
    }),
  );

function cellOf(value: CellValue | Date): CellValue {
  if (value instanceof Date) return shopTime(value);
  if (typeof value !== 'string') return value;
  return LIKE_NUMBER.test(value) ? `'${value}` : value.replace(BEFORE_FORMULA, "$1$2'");
}
