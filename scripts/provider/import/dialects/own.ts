import type { Dialect } from './dialect.ts';
import { OTHER_NAMES, OWN_NAMES } from './roles.ts';

/** Own names that other files have, too. */
const COMMON = new Set(
  'id code barcode brand discountFrom discountUntil colors attributes createdAt'.split(' '),
);

/** The files of this shop, as `npm run provider -- export` writes them. */
export const own: Dialect = {
  title: 'a file with the names of this shop',
  marks: [
    Object.keys({ ...OWN_NAMES, ...OTHER_NAMES })
      .filter((name) => !COMMON.has(name))
      .join('|'),
  ],
  names: Object.fromEntries(
    Object.entries({ ...OWN_NAMES, ...OTHER_NAMES }).map(([name, role]) => [role, name]),
  ),
};
