import { payment } from '#delivery.config.ts';
import { monthlyPayment } from '#rules/installment.ts';
import type { Priced } from '#rules/price.ts';
import { productTexts } from '#texts/product.ts';
import { sumText } from './promises.ts';

/** The monthly payment, if the shop offers installments; only for products in so‘m. */
export function Installment({ product }: { product: Priced & { productCurrency: string } }) {
  const { installments } = payment;
  if (!installments) return null;
  const monthly = monthlyPayment(product, installments);
  if (monthly === undefined) return null;
  return (
    <p className="text-muted" data-offer="">
      <strong data-slot="monthly" data-installments={JSON.stringify(installments)}>
        {productTexts.monthly(sumText(monthly))}
      </strong>
      <span>{`, ${productTexts.months(installments.months)}`}</span>
    </p>
  );
}
