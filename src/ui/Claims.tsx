import { formatMoney } from '#rules/money.ts';
import { shop } from '#shop.config.ts';
import { freeDeliveryText } from '#texts/free-delivery.ts';
import { productTexts } from '#texts/product.ts';
import { Icon, type IconName } from './Icon.tsx';

const threshold = formatMoney({ amount: shop.cart.freeDeliveryFrom, currency: 'sum' });
const claims: { icon: IconName; text: string }[] = [
  { icon: 'truck', text: productTexts.deliveryClaim },
  { icon: 'circle-check', text: freeDeliveryText(threshold) },
  { icon: 'rotate-ccw', text: productTexts.returnsClaim },
];

/** What the shop promises of every product. */
export const Claims = () => (
  <ul className="mt-6 grid gap-3 rounded-lg bg-surface p-4" data-offer="">
    {claims.map(({ icon, text }) => (
      <li key={text} className="flex items-center gap-3">
        <Icon name={icon} className="text-accent" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
