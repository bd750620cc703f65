import { claims } from '#shop.config.ts';
import { serviceTexts } from '#texts/services.ts';
import type { IconPath } from '#ui/Icon.tsx';
import * as icons from '#ui/icons.ts';
import { promises } from '#ui/promises.ts';

/** Something that makes the shop convenient. */
export interface Service {
  icon: IconPath;
  title: string;
  text: string;
  /** Said in one line, if the title alone does not say it. */
  short?: string;
  /** Whether a stranger wants to know it before the first price. */
  isFirst?: boolean;
}

/** Returns those of some services that the settings promise. */
export const promised = (all: readonly (Service | false | 0 | '' | undefined)[]): readonly Service[] =>
  all.filter((service) => typeof service === 'object');

const { deliveryDays, freeDeliveryFrom, returnDays } = promises;
const { delivery, freeDelivery, returns, support } = serviceTexts;

/** What the shop promises, according to its settings. */
export const services = promised([
  deliveryDays && { ...delivery, icon: icons.truck, title: delivery.title(deliveryDays), isFirst: true },
  freeDeliveryFrom && {
    icon: icons.packageCheck,
    title: freeDelivery.title,
    text: freeDelivery.text(freeDeliveryFrom),
    short: freeDelivery.short(freeDeliveryFrom),
  },
  returnDays && { ...returns, icon: icons.rotateCcw, title: returns.title(returnDays), isFirst: true },
  claims.support && { ...support, icon: icons.headset },
]);
