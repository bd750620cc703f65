import { formatMoney } from '#rules/money.ts';
import { deliveryTexts } from '#texts/delivery.ts';

interface Props {
  fee: number | undefined;
  /** Said as long as the fee is not known; without it, nothing is. */
  unknown?: string | undefined;
}

/** What delivery costs, in so‘m, above the total that includes it. */
export function DeliveryFee({ fee, unknown = '' }: Props) {
  const free = fee === 0 && deliveryTexts.noFee;
  const text =
    fee === undefined ? unknown : free || formatMoney({ amount: fee, currency: 'sum' }, 'decimals');
  if (!text) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span>{deliveryTexts.title}</span>
      <span translate={fee ? 'no' : undefined}>{text}</span>
    </p>
  );
}
