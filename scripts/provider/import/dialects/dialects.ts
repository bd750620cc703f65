import { commerceml } from './commerceml.ts';
import type { Dialect } from './dialect.ts';
import { googleMerchant } from './google-merchant.ts';
import { list } from './list.ts';
import { moysklad } from './moysklad.ts';
import { opencart } from './opencart.ts';
import { own } from './own.ts';
import { prestashop } from './prestashop.ts';
import { shopify } from './shopify.ts';
import { tilda } from './tilda.ts';
import { woocommerce } from './woocommerce.ts';
import { yandexMarket } from './yandex-market.ts';

/**
 * All whose files are known; the first whose marks a file has is taken, and a list has none. A new program is a file of its
 * own and a name here; an owner's own names belong in `columns.json` beside the file.
 */
export const dialects: readonly Dialect[] = [
  ...[own, ...shopify, ...woocommerce, prestashop, tilda, opencart, moysklad],
  ...[commerceml, yandexMarket, googleMerchant, list],
];
