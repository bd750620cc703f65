import { productTexts } from '#texts/product.ts';
import { freeDeliveryText } from '#texts/promises.ts';
import { Icon } from './Icon.tsx';
import { promises } from './promises.ts';

const { deliveryDays, freeDeliveryFrom, returnDays } = promises;
const claims = [
  { icon: 'truck', text: deliveryDays && productTexts.deliveryClaim(deliveryDays) },
  { icon: 'circle-check', text: freeDeliveryFrom && freeDeliveryText(freeDeliveryFrom) },
  { icon: 'rotate-ccw', text: returnDays && productTexts.returnsClaim(returnDays) },
] as const;
const made = claims.filter(({ text }) => text);

/** What the shop promises of every product. */
export const Claims = () =>
  made.length > 0 && (
    <ul className="mt-6 grid gap-3 rounded-lg bg-surface p-4" data-offer="">
      {made.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon name={icon} className="text-accent" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
