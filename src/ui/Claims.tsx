import type { Product } from '#catalogue/records/product.ts';
import { surcharges } from '#delivery.config.ts';
import { surchargeOf } from '#rules/delivery.ts';
import { isForSale } from '#rules/stock.ts';
import { deliveryTexts } from '#texts/delivery.ts';
import { productTexts } from '#texts/product.ts';
import { Icon, type IconPath } from './Icon.tsx';
import * as icons from './icons.ts';
import { deliveryPriceText, paymentText, promises, sumText } from './promises.ts';

const { deliveryDays, returnDays } = promises;

function claimsOf({ categoryId }: Pick<Product, 'categoryId'>): { icon: IconPath; text: string }[] {
  const surcharge = surchargeOf(categoryId, surcharges);
  return [
    { icon: icons.truck, text: deliveryDays ? productTexts.deliveryClaim(deliveryDays) : '' },
    { icon: icons.circleCheck, text: deliveryPriceText },
    { icon: icons.parcel, text: surcharge > 0 ? deliveryTexts.surcharge(sumText(surcharge)) : '' },
    { icon: icons.rotateCcw, text: returnDays ? productTexts.returnsClaim(returnDays) : '' },
    { icon: icons.coins, text: paymentText },
  ];
}

/** What the shop promises for a product that can be ordered, and what shoppers should know before they do. */
export const Claims = ({ product }: { product: Product }) => {
  const claims = claimsOf(product).filter(({ text }) => text !== '');
  return (
    isForSale(product) &&
    claims.length > 0 && (
      <ul className="mt-6 grid gap-4 rounded-lg bg-surface p-4" data-offer="" data-bind="claims">
        {claims.map(({ icon, text }) => (
          <li key={icon} className="flex gap-4">
            <Icon path={icon} className="text-accent" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    )
  );
};
