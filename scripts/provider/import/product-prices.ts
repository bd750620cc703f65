import { formatMoney } from '#rules/money.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import type { FieldIssue } from '../field-issue.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import type { CheckedRecord } from './check-records.ts';
import type { Note } from './note.ts';
import type { ImportedProduct } from './schemas/product-schema.ts';

const PRICE_FIELDS = ['productPrice', 'productDiscPrice'] as const;

type Prices = Pick<ProductRecord, (typeof PRICE_FIELDS)[number] | 'productCurrency'>;

/** Returns the prices of a product after an import, what is wrong with them, and what the owner should know. */
export function productPrices(value: ImportedProduct, known: ProductRecord | undefined) {
  const { productPrice, productDiscPrice } = value;
  const productCurrency = value.productCurrency ?? productPrice?.currency ?? known?.productCurrency ?? 'sum';
  const issues = PRICE_FIELDS.flatMap((field): FieldIssue[] => {
    const named = value[field]?.currency ?? productCurrency;
    if (named === productCurrency) return [];
    return [
      { field, reason: `is in ${named}, but productCurrency is ${productCurrency}: correct one of them` },
    ];
  });
  const prices: Prices = {
    productPrice: productPrice?.amount ?? known?.productPrice ?? 0,
    productDiscPrice: productDiscPrice?.amount ?? known?.productDiscPrice ?? 0,
    productCurrency,
  };
  const isDiscountOld = productPrice && productDiscPrice === undefined && known && known.productDiscPrice > 0;
  if (!isDiscountOld) return { prices, issues };
  if (known.productCurrency === productCurrency) return { prices, issues, note: discountNote(known, prices) };
  prices.productDiscPrice = 0;
  return {
    prices,
    issues,
    note: { says: 'the discounted price was in another currency: there is none now' },
  };
}

/** Tells what shoppers pay if a price changes and the discounted one stays. */
function discountNote(before: Prices, after: Prices): Omit<Note, 'place'> | undefined {
  if (after.productPrice === before.productPrice || !(hasDiscount(before) || hasDiscount(after)))
    return undefined;
  return {
    says: hasDiscount(after)
      ? 'the discounted price, for which the file has no column, stays what shoppers pay'
      : 'the new price is not above the discounted price: shoppers pay it, without a discount',
    detail: formatMoney({ amount: priceToPay(after), currency: after.productCurrency }),
  };
}

/** Tells of a column in which the same sign was read as thousands in one row and as decimals in another. */
export const unclearSigns = (records: readonly CheckedRecord<ImportedProduct>[]): Note[] =>
  PRICE_FIELDS.flatMap((field) => {
    const first = (sign: string, means: string) =>
      records.find(({ value }) => value[field]?.mark?.sign === sign && value[field].mark.means === means);
    const pairs = ['.', ','].map((sign) => [first(sign, 'thousands'), first(sign, 'decimals')] as const);
    const [thousands, decimals] = pairs.find((pair) => pair.every(Boolean)) ?? [];
    if (!thousands || !decimals) return [];
    const says = `a point or comma in ${field} was read as thousands in the first of these, as decimals in the second: check the prices`;
    return [thousands, decimals].map(({ place }) => ({ place, says }));
  });
