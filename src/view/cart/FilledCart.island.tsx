import '#view/kit/two-columns.css';
import './cart-table.css';
import './cart-lines.css';
import { useEffect, useState } from 'react';
import { checkoutPath } from '#paths.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { orderableLines } from '#rules/cart-order.ts';
import { formatCountdown, secondsLeft } from '#rules/time.ts';
import { pointerUp } from '#runtime/pointer-up.ts';
import { timeShown } from '#runtime/prerendering.ts';
import { claims } from '#shop.config.ts';
import { deliveryFeeIn } from '#stores/delivery-fee.ts';
import { $region } from '#stores/region.ts';
import { presentIn, type Row } from '#stores/removals.ts';
import { cartTexts } from '#texts/cart.ts';
import { beforeOrderText, promises } from '#view/kit/promises.ts';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';
import { CartTable } from './CartTable.island.tsx';
import { CartTotals } from './CartTotals.tsx';

/** The countdown if something can be ordered, the lines, their total, and the link to checkout. */
export function FilledCart({ rows }: { rows: readonly Row<CartLine>[] }) {
  const lines = presentIn(rows);
  const region = useSavedStore($region) ?? '';
  // Removed lines count as long as they can be put back, so that nothing moves when one is removed.
  const canBeOrdered = orderableLines(rows.map(({ member }) => member)).length > 0;
  return (
    <>
      {canBeOrdered && claims.countdownSeconds !== undefined && (
        <CartCountdown seconds={claims.countdownSeconds} />
      )}
      <div className="beside mt-6">
        <div className="cart-lines">
          <CartTable rows={rows} />
        </div>
        {lines.length > 0 && (
          <section className="panel beside-sticky grid gap-4">
            <CartTotals
              lines={lines}
              label={cartTexts.total}
              fee={deliveryFeeIn(region, orderableLines(lines))}
              unknown={promises.deliveryPrices}
            />
            <a href={checkoutPath} className="button button-primary">
              {cartTexts.checkout}
            </a>
            {beforeOrderText && <p className="text-sm text-muted">{beforeOrderText}</p>}
          </section>
        )}
      </div>
    </>
  );
}

const TICK_MS = 1000;

/** Counts down seconds from when the page was opened; shown until there are none left. */
function CartCountdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = async () => {
      const now = secondsLeft(seconds, timeShown());
      if (now === 0) await pointerUp();
      setLeft(now);
    };
    void tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return null;
  return (
    <p
      className="flex min-h-11 flex-wrap items-center gap-x-4 rounded-md bg-surface px-4 py-2"
      data-saved="countdown"
    >
      <span className="font-bold" role="timer">
        {formatCountdown(left)}
      </span>
      <span>{cartTexts.countdown}</span>
    </p>
  );
}
