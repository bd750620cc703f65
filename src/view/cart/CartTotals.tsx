import type { CartLine } from '#rules/cart-line.ts';
import { cartTotals } from '#rules/cart-order.ts';
import { formatMoney, type Money } from '#rules/money.ts';
import { deliveryTexts } from '#texts/delivery.ts';

interface Props {
  lines: readonly CartLine[];
  label: string;
  /** What delivery costs, in so‘m, if it is known. */
  fee: number | undefined;
  /** Said of delivery as long as that is not known; without it, nothing is. */
  unknown?: string | undefined;
}

/** What delivery costs, and below it the totals that include it. */
export const CartTotals = ({ lines, label, fee, unknown }: Props) => (
  <div className="grid gap-2">
    <DeliveryFee fee={fee} unknown={unknown} />
    <Totals label={label} totals={cartTotals(lines, fee)} />
  </div>
);

function DeliveryFee({ fee, unknown }: Pick<Props, 'fee' | 'unknown'>) {
  const free = fee === 0 && deliveryTexts.noFee;
  const text =
    fee === undefined ? unknown : free || formatMoney({ amount: fee, currency: 'sum' }, 'decimals');
  if (!text) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span>{deliveryTexts.title}</span>
      <span data-saved="fee" translate={fee ? 'no' : undefined}>
        {text}
      </span>
    </p>
  );
}

/** What a cart costs: one total per currency. */
export function Totals({ label, totals }: { label: string; totals: readonly Money[] }) {
  return (
    <dl className="totals flex flex-wrap items-center gap-2">
      <dt className="text-sm">{label}</dt>
      <dd className="font-bold" translate="no">
        {totals.map((total) => (
          <span key={total.currency} className="block" data-saved="total">
            {formatMoney(total, 'decimals')}
          </span>
        ))}
      </dd>
    </dl>
  );
}
