import { claims } from '#shop.config.ts';
import { serviceTexts } from '#texts/services.ts';
import * as icons from './icons.ts';
import { deliveryPriceText, promises } from './promises.ts';

/** Something that makes the shop convenient. */
export interface Service {
  icon: (typeof icons)[keyof typeof icons];
  title: string;
  text: string;
  /** Said in one line, if the title alone does not say it. */
  short?: string;
  /** Whether shoppers want to know it before they look at prices. */
  isFirst?: boolean;
}

const { deliveryDays, freeDeliveryFrom, returnDays } = promises;
const { delivery, freeDelivery, returns, support } = serviceTexts;

/** The rows that the settings promise. */
const promised = (rows: readonly (Service | false | 0 | '' | undefined)[]): readonly Service[] =>
  rows.filter((row) => typeof row === 'object');

/** Until when products can be returned. */
export const returnsPromise = promised([
  returnDays && { icon: icons.rotateCcw, ...returns(returnDays), isFirst: true },
]);

/** What the shop promises, according to its settings. */
export const services = promised([
  deliveryDays && { icon: icons.truck, ...delivery(deliveryDays), isFirst: true },
  freeDeliveryFrom && { icon: icons.circleCheck, ...freeDelivery(freeDeliveryFrom, deliveryPriceText) },
  ...returnsPromise,
  claims.support && { icon: icons.phone, ...support },
]);
