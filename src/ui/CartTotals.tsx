import type { CartLine } from '#rules/cart-line.ts';
import { cartTotals } from '#rules/cart-order.ts';
import { DeliveryFee } from './DeliveryFee.tsx';
import { Totals } from './Totals.tsx';

interface Props {
  lines: readonly CartLine[];
  label: string;
  /** What delivery costs, in so‘m, if it is known. */
  fee: number | undefined;
  /** Said of delivery as long as that is not known. */
  unknown?: string | undefined;
}

/** What delivery costs, and below it the totals that include it. */
export const CartTotals = ({ lines, label, fee, unknown }: Props) => (
  <div className="grid gap-2">
    <DeliveryFee fee={fee} unknown={unknown} />
    <Totals label={label} totals={cartTotals(lines, fee)} />
  </div>
);
