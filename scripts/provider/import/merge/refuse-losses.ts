import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { plainLine } from '#rules/plain-text.ts';
import { count } from '../../../format/count.ts';
import { lostShare } from '../../../guards/lost-share.ts';
import { PricesJumped, refusePriceJump } from '../../../guards/refuse-price-jump.ts';
import type { ImportFile } from '../files/import-file.ts';
import type { ImportStep } from './import-step.ts';

/** Refuses files that should replace the catalogue, and are no lists of all products, or were not read as such. */
export function refusePartialLists(
  files: readonly ImportFile[],
  removed: number,
  { stopped }: Pick<ImportStep, 'stopped'>,
): void {
  for (const file of files) {
    const why = whyPartial(file, removed);
    if (why)
      stopped.push(
        `${file.path} ${why}. With --replace, all others would be removed: nothing was imported. Import it without, or all products.`,
      );
  }
}

function whyPartial(file: ImportFile, removed: number): string | undefined {
  const { kind, named, changesOnly, cutOff, unreadParts = [], hasOnlyVariants } = file;
  const { title, roles, describesGoods, isExact } = named;
  const { place = 'it', inside } = cutOff ?? {};
  if (inside)
    return `is not complete: ${place} ends inside ${inside} (save or download it again; if it is complete, add a line break at its end)`;
  if (changesOnly) return `says that it does not hold all products (${changesOnly})`;
  if (unreadParts.length > 0)
    return `has parts that may hold products and were not read: ${plainLine(unreadParts.slice(0, 5).join(', '))} (name their columns as usual, or in columns.json beside the file, or hide a sheet without goods)`;
  if (kind === 'products' && !describesGoods && roles.size > 1 && (removed > 0 || !isExact))
    return `(${title}) has not both names and prices, so that it only changes products`;
  if (hasOnlyVariants) return `(${title}) has variations, and not the products that they belong to`;
  return undefined;
}

/** Refuses files with which too many of the owner's products would disappear, unless that is allowed. */
export function refuseShrunkCatalogue(
  before: number,
  after: number,
  { maxShrinkPercent, allow, accepted, stopped }: ImportStep,
): void {
  if (lostShare(before - after, before) <= maxShrinkPercent) return;
  if (allow.shrink) accepted.add('shrink');
  else
    stopped.push(
      `Of ${count(before, 'product')}, only ${count(after, 'product')} would be left, and more than ` +
        `${maxShrinkPercent} % would disappear: nothing was imported. Check that the file is complete. To import it ` +
        'anyway, add --allow-shrink; `npm run provider -- undo` restores the previous catalogue.',
    );
}

/**
 * Refuses a file with which prices of the owner's products would jump, unless that is allowed; then the build that
 * follows accepts them, too.
 */
export function refuseJumpedPrices(
  pairs: readonly PriceChange[],
  { allow, accepted, stopped }: Pick<ImportStep, 'allow' | 'accepted' | 'stopped'>,
): void {
  const prices = pairs.filter(({ before }) => before.amount > 0);
  const consequence =
    'nothing was imported. If the prices are right, add --allow-price-jump; `npm run provider -- undo` restores the ' +
    'previous catalogue.';
  try {
    if (allow.priceJump) accepted.add('priceJump');
    else refusePriceJump({ known: prices.length, changed: prices }, consequence, true);
  } catch (error) {
    if (!(error instanceof PricesJumped)) throw error;
    stopped.push(error.message);
  }
}
