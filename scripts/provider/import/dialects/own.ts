import { ownColumns } from '../rows/row.ts';
import type { Dialect } from './dialect.ts';

/** Own names that other files have, too. */
const COMMON = new Set(
  'id code barcode brand discountFrom discountUntil colors attributes createdAt'.split(' '),
);

/** The files of this shop, as `npm run provider -- export` writes them. */
export const own: Dialect = {
  title: 'a file with the names of this shop',
  marks: [ownColumns.filter((name) => !COMMON.has(name)).join('|')],
  names: Object.fromEntries(ownColumns.map((name) => [name, name])),
};
