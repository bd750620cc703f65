import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { refusePriceJump } from '../../guards/refuse-price-jump.ts';
import { acceptLosses } from '../records/accepted-losses.ts';
import type { ImportStep } from './import-files.ts';

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
    ),
  );
}
