import { claims } from '#shop.config.ts';
import { freeDeliveryText } from '#texts/promises.ts';
import { promises } from '#ui/promises.ts';

const BAR_PERCENT = 50;

/** From when delivery is free. The bar stands at half, whatever is in the cart. */
export function FreeDelivery() {
  if (!promises.freeDeliveryFrom) return null;
  return (
    <div>
      <p className="text-sm">{freeDeliveryText(promises.freeDeliveryFrom)}</p>
      {claims.freeDeliveryBar && (
        <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-accent-soft" aria-hidden="true">
          <div className="h-full bg-accent" style={{ width: `${BAR_PERCENT}%` }} />
        </div>
      )}
    </div>
  );
}
