import type { DatabaseSync } from 'node:sqlite';
import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { plainLine } from '#rules/plain-text.ts';
import { refusePriceJump } from '../../guards/refuse-price-jump.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { acceptLosses } from '../records/accepted-losses.ts';
import { countOwnProducts } from '../records/sample-products.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportOptions, ImportStep } from './import-files.ts';

/** @throws {CommandError} if a file that should replace the catalogue is not complete. */
export function refuseCutOffFiles(files: readonly ImportFile[]): void {
  const cut = files.find(({ cutOff }) => cutOff);
  if (!cut?.cutOff) return;
  const { place = 'the file', inside } = cut.cutOff;
  throw new CommandError(
    `${cut.path}: ${place} ends inside ${inside}. With --replace, what is missing from an incomplete file would be removed: ` +
      'nothing was imported. Save or download the file again; if it is complete, add a line break at its end.',
  );
}

/** @throws {CommandError} if a file that should replace the catalogue is no list of all products, or was not read as one. */
export function refusePartialLists(files: readonly ImportFile[], removed: number): void {
  for (const { path, kind, rows, named, changesOnly, unreadParts = [] } of files) {
    const { roles, platform, columns } = named;
    const describes = roles.has('price') && (roles.has('name') || roles.has('typePrefix'));
    const type = columns.findIndex(({ role }) => role === 'rowType');
    const isUpdate = !describes && roles.size > 1 && (removed > 0 || !platform.isOwn);
    const why = changesOnly
      ? `says that it does not hold all products (${changesOnly})`
      : unreadParts.length > 0
        ? `has parts that may hold products and were not read: ${plainLine(unreadParts.slice(0, 5).join(', '))} (name their columns as usual, or in columns.json beside the file, or hide a sheet without goods)`
        : kind === 'products' && isUpdate
          ? `(${platform.title}) has not both names and prices, so that it only changes products`
          : type !== -1 &&
            Iterator.from(rows).every(({ values }) => /^variation\b/i.test(String(values[type]))) &&
            `(${platform.title}) has variations, and not the products that they belong to`;
    if (why)
      throw new CommandError(
        `${path} ${why}. With --replace, all others would be removed: nothing was imported. Import it without, or all products.`,
      );
  }
}

/** @throws {CommandError} if too many of the owner's products would disappear, unless that is allowed. */
export function refuseShrunkCatalogue(
  database: DatabaseSync,
  before: number,
  { maxShrinkPercent = 100, allow = {}, now }: ImportOptions,
): void {
  const after = countOwnProducts(database);
  if ((before - after) * 100 <= maxShrinkPercent * before) return;
  if (allow.shrink) {
    acceptLosses(database, ['shrink'], now);
    return;
  }
  throw new CommandError(
    `Of ${count(before, 'product')}, only ${count(after, 'product')} would be left, and more than ` +
      `${maxShrinkPercent} % would disappear: nothing was imported. Check that the file is complete. To import it ` +
      'anyway, add --allow-shrink; `npm run provider -- undo` restores the previous catalogue.',
  );
}

/**
 * Refuses a file with which prices of the owner's products would jump, unless that is allowed; then the build that
 * follows accepts them, too.
 * @throws {PricesJumped}
 */
export function refuseJumpedPrices(
  pairs: readonly PriceChange[],
  { database, allow, now, guard }: ImportStep,
): void {
  if (allow.priceJump) {
    acceptLosses(database, ['priceJump'], now);
    return;
  }
  const prices = pairs.filter(({ before }) => before.amount > 0);
  guard(() =>
    refusePriceJump(
      { known: prices.length, changed: prices },
      'nothing was imported. If the prices are right, add --allow-price-jump; `npm run provider -- undo` restores the ' +
        'previous catalogue.',
      true,
    ),
  );
}
