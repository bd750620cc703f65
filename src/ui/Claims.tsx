import type { Product } from '#catalogue/records/product.ts';
import { surcharges } from '#delivery.config.ts';
import { surchargeOf } from '#rules/delivery.ts';
import { isForSale } from '#rules/stock.ts';
import { deliveryTexts } from '#texts/delivery.ts';
import { productTexts } from '#texts/product.ts';
import { Icon, type IconName } from './Icon.tsx';
import { deliveryPriceText, paymentText, promises, sumText } from './promises.ts';

const { deliveryDays, returnDays } = promises;

function claimsOf({ categoryId }: Pick<Product, 'categoryId'>): { icon: IconName; text: string }[] {
  const surcharge = surchargeOf(categoryId, surcharges);
  return [
    { icon: 'truck', text: deliveryDays ? productTexts.deliveryClaim(deliveryDays) : '' },
    { icon: 'circle-check', text: deliveryPriceText },
    { icon: 'package', text: surcharge > 0 ? deliveryTexts.surcharge(sumText(surcharge)) : '' },
    { icon: 'rotate-ccw', text: returnDays ? productTexts.returnsClaim(returnDays) : '' },
    { icon: 'coins', text: paymentText },
  ];
}

/** What the shop promises for a product that can be ordered, and what shoppers should know before they do. */
export const Claims = ({ product }: { product: Product }) => {
  const claims = claimsOf(product).filter(({ text }) => text !== '');
  return (
    isForSale(product) &&
    claims.length > 0 && (
      <ul className="mt-6 grid gap-3 rounded-lg bg-surface p-4" data-offer="" data-claims="">
        {claims.map(({ icon, text }) => (
          <li key={icon} className="relative ps-9">
            <Icon name={icon} className="absolute start-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    )
  );
};
