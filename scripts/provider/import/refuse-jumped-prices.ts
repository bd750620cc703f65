import type { Money } from '#rules/money.ts';
import { priceToPay } from '#rules/price.ts';
import { refusePriceJump } from '../../guards/refuse-price-jump.ts';
import { acceptLosses } from '../records/accepted-losses.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import type { ImportStep } from './import-files.ts';

type Products = ReadonlyMap<number, ProductRecord>;

/**
 * Refuses a file with which prices of the owner's products would jump, unless that is allowed; then the build that
 * follows accepts them, too.
 * @throws {PricesJumped}
 */
export function refuseJumpedPrices(
  before: Products,
  after: Products,
  { database, allow, now, guard }: ImportStep,
): void {
  if (allow.priceJump) {
    acceptLosses(database, ['priceJump'], now);
    return;
  }
  const prices = [...after.values()].flatMap((product) => {
    const known = before.get(product.id);
    return known?.productPrice ? [{ id: product.id, before: priceOf(known), after: priceOf(product) }] : [];
  });
  guard(() =>
    refusePriceJump(
      { known: prices.length, changed: prices },
      'nothing was imported. If the prices are right, add --allow-price-jump; `npm run provider -- undo` restores the ' +
        'previous catalogue.',
    ),
  );
}

const priceOf = (product: ProductRecord): Money => ({
  amount: priceToPay(product),
  currency: product.productCurrency,
});
