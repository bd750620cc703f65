import { formatMoney } from '#rules/money.ts';
import { deliveryTexts } from '#texts/delivery.ts';

/** What delivery costs, in so‘m, above the total that includes it; nothing if only the operator can say. */
export const DeliveryFee = ({ fee }: { fee: number | undefined }) =>
  fee === undefined ? null : (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span>{deliveryTexts.title}</span>
      <span className="whitespace-nowrap">
        {fee === 0 ? deliveryTexts.noFee : formatMoney({ amount: fee, currency: 'sum' }, 'decimals')}
      </span>
    </p>
  );
