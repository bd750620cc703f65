import { readSpelledPrice } from '#rules/spelled-price.ts';
import type { Vocabulary } from '../source/table.ts';
import { type GivenNames, isKnownName, nameColumns } from './name-columns.ts';
import type { Role } from './roles.ts';

/** Columns that no second line of a header has something in. */
const OF_GOODS: ReadonlySet<Role | undefined> = new Set(['name', 'code', 'code.id', 'model.sku']);

/** What readers of tables have to know about the names of columns in lists of goods, and those that the owner gave. */
export function vocabularyOf(given: GivenNames): Vocabulary {
  const isName = (text: string) => isKnownName(text, given);
  return { isName, isSecondLine, rowTest };

  function isSecondLine(header: readonly string[], below: readonly string[]): boolean {
    const { columns, isHandmade } = nameColumns(header, given);
    const isOfGoods = (text: string, at: number) =>
      (OF_GOODS.has(columns[at]?.role) && text !== '' && !isName(text)) ||
      readSpelledPrice(text, '.,') !== undefined;
    const namesGoods =
      columns.some(({ role }) => OF_GOODS.has(role)) || new Set(below.filter(isName)).size > 1;
    return isHandmade && namesGoods && !below.some(isOfGoods);
  }

  /** A row of goods has a key, and perhaps a readable price. */
  function rowTest(names: readonly string[]) {
    const { roles, columns } = nameColumns(names, given);
    const keyRole = (['code', 'id', 'group'] as const).find((role) => roles.has(role)) ?? 'name';
    const [key, price] = [keyRole, 'price'].map((of) => columns.findIndex(({ role }) => role === of));
    const isKey = keyRole === 'id' ? /^\d+$/ : /./;
    const textAt = (cells: readonly string[], at = -1) => cells[at]?.replaceAll('"', '').trim() ?? '';
    return (cells: readonly string[], needsPrice: boolean): boolean =>
      isKey.test(textAt(cells, key)) &&
      (readSpelledPrice(textAt(cells, price), '.,') !== undefined || (!needsPrice && !textAt(cells, price)));
  }
}
