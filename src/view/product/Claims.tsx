import type { Product } from '#catalogue/records/product.ts';
import { surcharges } from '#delivery.config.ts';
import { surchargeOf } from '#rules/delivery.ts';
import { isForSale } from '#rules/stock.ts';
import { deliveryTexts } from '#texts/delivery.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { deliveryPriceText, paymentText, sumText } from '#view/kit/promises.ts';
import { type Service, services } from '#view/kit/services.ts';

function claimsOf({ categoryId }: Pick<Product, 'categoryId'>) {
  const surcharge = surchargeOf(categoryId, surcharges);
  const claims: Pick<Service, 'icon' | 'title'>[] = [
    ...services.filter(({ isFirst }) => isFirst),
    { icon: icons.circleCheck, title: deliveryPriceText },
    { icon: icons.parcel, title: surcharge > 0 ? deliveryTexts.surcharge(sumText(surcharge)) : '' },
    { icon: icons.coins, title: paymentText },
  ];
  return claims.filter(({ title }) => title !== '');
}

/** What the shop promises for a product that can be ordered, and what shoppers should know before they do. */
export const Claims = ({ product }: { product: Product }) => {
  const claims = claimsOf(product);
  return (
    isForSale(product) &&
    claims.length > 0 && (
      <ul className="mt-6 grid gap-4 rounded-lg bg-surface p-4" data-offer="" data-bind="claims">
        {claims.map(({ icon, title }) => (
          <li key={icon} className="flex gap-4">
            <Icon path={icon} className="text-accent" />
            <span>{title}</span>
          </li>
        ))}
      </ul>
    )
  );
};
