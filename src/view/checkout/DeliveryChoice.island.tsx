import { useId, useLayoutEffect, useRef } from 'react';
import { regions } from '#delivery.config.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { announce } from '#stores/announcement.ts';
import { deliveryFeeIn, termsIn } from '#stores/delivery-fee.ts';
import { $region, chooseRegion } from '#stores/region.ts';
import { deliveryTexts } from '#texts/delivery.ts';
import { beforeOrderText, sumText } from '#view/kit/promises.ts';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';

/** Returns what delivery of these lines costs in a region, and how long it takes, as text. */
function termsText(region: string, lines: readonly CartLine[]): string {
  const { days } = termsIn(region);
  const fee = deliveryFeeIn(region, lines);
  const price =
    fee === undefined
      ? deliveryTexts.feeByPhone
      : fee === 0
        ? deliveryTexts.free
        : deliveryTexts.fee(sumText(fee));
  return [price, days && deliveryTexts.withinDays(days)].filter(Boolean).join(', ');
}

/** What shoppers should know about delivery and payment, and an optional choice of region. */
export function DeliveryChoice({ lines }: { lines: readonly CartLine[] }) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const region = useSavedStore($region) ?? '';

  // Picks up what was chosen before React took over.
  useLayoutEffect(() => {
    if (field.current?.value) chooseRegion(field.current.value);
  }, []);

  return (
    <section className="panel grid gap-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{deliveryTexts.title}</h2>
      {beforeOrderText && <p className="text-muted">{beforeOrderText}</p>}
      {regions.length > 0 && (
        <div className="grid gap-2">
          <label htmlFor={id} className="font-bold">
            {deliveryTexts.region}
          </label>
          <select
            ref={field}
            id={id}
            className="field"
            value={region}
            aria-describedby={`${id}-terms`}
            onChange={({ target }) => {
              chooseRegion(target.value);
              announce(termsText(target.value, lines));
            }}
          >
            <option value="">{deliveryTexts.noRegion}</option>
            {regions.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <p id={`${id}-terms`} className="min-h-11 text-sm">
            {lines.length > 0 && termsText(region, lines)}
          </p>
        </div>
      )}
    </section>
  );
}
