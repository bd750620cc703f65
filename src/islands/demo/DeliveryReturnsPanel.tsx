import { formatMoney } from '#rules/money.ts';
import { shop } from '#shop.config.ts';
import { freeDeliveryText } from '#texts/free-delivery.ts';
import { productTexts } from '#texts/product.ts';
import { productHelpTexts } from '#texts/product-help.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { CallUs } from './CallUs.tsx';

const threshold = formatMoney({ amount: shop.cart.freeDeliveryFrom, currency: 'sum' });

const promises: { icon: IconName; title: string; detail: string }[] = [
  { icon: 'truck', title: productTexts.deliveryClaim, detail: productHelpTexts.deliveryDetail },
  {
    icon: 'circle-check',
    title: freeDeliveryText(threshold),
    detail: productHelpTexts.freeDeliveryDetail,
  },
  { icon: 'rotate-ccw', title: productTexts.returnsClaim, detail: productHelpTexts.returnsDetail },
];

/** When and for how much the shop delivers, and until when it takes back. */
export function DeliveryReturnsPanel() {
  return (
    <div className="grid gap-6">
      <ul className="grid gap-5">
        {promises.map(({ icon, title, detail }) => (
          <li key={title} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 text-accent" />
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
      <CallUs />
    </div>
  );
}
