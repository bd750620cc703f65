import { count } from '../../../format/count.ts';
import type { ProductRecord } from '../../columns/product-columns.ts';
import type { ImportFile } from '../files/import-file.ts';
import { MESSAGES, type Text } from '../rows/message.ts';
import type { ImportStep } from './import-step.ts';
import type { ReadPrices } from './read-price.ts';

const HIGH = 10_000;
/** Begins with the code of an operator, and is no round price. */
const TELEPHONE = /^(?:998\d{9}|(?:20|33|50|55|77|88|9[013-57-9])\d{7}(?<!000))$/;
/** With fewer products, a category has no middle. */
const FEWEST = 10;
const EXAMPLES = 5;
const WAY_OUT = 'Correct them, or write the currency beside each; if they are right, add --allow-odd-prices.';

interface Priced extends Pick<ReadPrices, 'place' | 'isSigned'> {
  spelled: string;
  price: number;
  discounted: number;
  isSum: boolean;
  /** The prices of its category. */
  group: number[];
}

/** Collects the prices of a file, and finds at the end those among the new ones that look like a mistake. */
export function openOddPrices(
  { say }: Pick<ImportFile, 'say'>,
  { allow, stopped }: Pick<ImportStep, 'allow' | 'stopped'>,
) {
  const fresh: Priced[] = [];
  const groups = new Map<string, number[]>();
  return {
    add(product: ProductRecord, stored: ProductRecord | undefined, read: ReadPrices): void {
      const { productPrice: price, productDiscPrice: discounted, productCurrency, categoryId } = product;
      const key = `${productCurrency} ${categoryId}`;
      const group = groups.get(key) ?? [];
      if (price > 0) groups.set(key, group).get(key)?.push(price);
      const fields = ['productPrice', 'productDiscPrice', 'productCurrency'] as const;
      if (price === 0 || fields.every((field) => stored?.[field] === product[field])) return;
      const spelled = `${product.productName.slice(0, 40)}: ${price}${discounted > 0 ? `, ${discounted}` : ''}`;
      const { place, isSigned } = read;
      fresh.push({ place, isSigned, spelled, discounted, price, isSum: productCurrency === 'sum', group });
    },
    /** Refuses the import if nobody can mean some of them, unless that is allowed. */
    end(): void {
      const inSum = [...groups].flatMap(([key, prices]) => (key.startsWith('sum') ? prices : []));
      const areHigh = inSum.filter((price) => price >= HIGH).length * 3 >= inSum.length;
      for (const [key, prices] of groups)
        if (prices.length < FEWEST || key.endsWith('null')) prices.length = 0;
        else prices.sort((a, b) => a - b);
      const refused: string[] = [];
      for (const each of fresh) {
        const [text, isRefused] = oddityOf(each, areHigh) ?? [];
        if (text) say(text, each.place, each.spelled);
        if (isRefused) refused.push(`${each.place} (${each.spelled}): ${text?.[1]}`);
      }
      const found = `${count(refused.length, 'price')} cannot be meant: ${refused.slice(0, EXAMPLES).join('; ')}`;
      if (refused.length > 0 && !allow.oddPrices) stopped.push(`${found}. Nothing was imported. ${WAY_OUT}`);
    },
  };
}

function oddityOf(each: Priced, areHigh: boolean): [text: Text, isRefused?: true] | undefined {
  const { price, discounted, isSum, group } = each;
  const middle = group[group.length >> 1] ?? price;
  if ([price, discounted].some((amount) => TELEPHONE.test(String(amount)))) return [MESSAGES.telephone, true];
  if (isSum && areHigh && !each.isSigned && price < 1_000) return [MESSAGES.belowThousand, true];
  if (isSum && price >= HIGH && discounted > 0 && discounted < 100) return [MESSAGES.belowHundred, true];
  if (discounted > 0 && discounted * 10 < price) return [MESSAGES.largeDiscount];
  if (price >= middle * 100 || price * 100 <= middle) return [MESSAGES.farFromMiddle];
  return undefined;
}
