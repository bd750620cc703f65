import { callUrl } from '#rules/phone.ts';
import { shop } from '#shop.config.ts';
import { demoTexts } from '#texts/demo.ts';
import { productTexts } from '#texts/product.ts';
import { productHelpTexts } from '#texts/product-help.ts';
import { freeDeliveryText } from '#texts/promises.ts';
import { Icon } from '#ui/Icon.tsx';
import * as icons from '#ui/icons.ts';
import { promises } from '#ui/promises.ts';

const { deliveryDays, freeDeliveryFrom, deliveryPrices, returnDays } = promises;
const topics = [
  {
    icon: icons.truck,
    title: deliveryDays && productTexts.deliveryClaim(deliveryDays),
    detail: productHelpTexts.deliveryDetail,
  },
  {
    icon: icons.circleCheck,
    title: freeDeliveryFrom && freeDeliveryText(freeDeliveryFrom),
    detail: productHelpTexts.freeDeliveryDetail(deliveryPrices),
  },
  {
    icon: icons.rotateCcw,
    title: returnDays && productTexts.returnsClaim(returnDays),
    detail: productHelpTexts.returnsDetail,
  },
] as const;

/** How soon and at what price the shop delivers, and how long it accepts returns. */
export function DeliveryReturnsPanel() {
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {topics
          .filter(({ title }) => title)
          .map(({ icon, title, detail }) => (
            <li key={title} className="flex gap-4">
              <Icon path={icon} className="text-accent" />
              <div>
                <h3>{title}</h3>
                <p className="text-muted">{detail}</p>
              </div>
            </li>
          ))}
      </ul>
      <CallUs />
    </div>
  );
}

/** The shop's phone number, for shoppers who want an answer now. */
function CallUs() {
  const { phone } = shop.contacts;
  return (
    <p className="rounded-md bg-surface px-4 py-2">
      <span>{`${demoTexts.callUs} `}</span>
      <a href={callUrl(phone)} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        <bdi translate="no">{phone}</bdi>
      </a>
    </p>
  );
}
