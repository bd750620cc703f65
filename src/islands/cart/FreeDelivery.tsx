import { formatMoney } from '#rules/money.ts';
import { shop } from '#shop.config.ts';
import { freeDeliveryText } from '#texts/free-delivery.ts';

const BAR_PERCENT = 50;

/** From when delivery is free. The bar stands at half, whatever is in the cart. */
export function FreeDelivery() {
  const threshold = formatMoney({ amount: shop.cart.freeDeliveryFrom, currency: 'sum' });
  return (
    <div>
      <p className="text-sm">{freeDeliveryText(threshold)}</p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-accent-soft" aria-hidden="true">
        <div className="h-full bg-accent" style={{ width: `${BAR_PERCENT}%` }} />
      </div>
    </div>
  );
}
