import { currencyOf } from './money.ts';
import { type Priced, priceToPay } from './price.ts';
import { isForSale } from './stock.ts';

interface Offered extends Priced {
  id: number;
  productCurrency: string;
  productQuantity: number;
}

/**
 * Maps the id of each product to at most `count` others that are for sale, in its currency and nearest to its price:
 * cheapest first, regardless of the order of `products`.
 */
export function nearestInPrice<Product extends Offered>(
  products: readonly Product[],
  count: number,
): Map<number, Product[]> {
  const nearest = new Map<number, Product[]>();
  const currency = (product: Product) => currencyOf(product.productCurrency);
  for (const each of new Set(products.map(currency))) {
    const byPrice = products
      .filter((product) => currency(product) === each)
      .sort((a, b) => priceToPay(a) - priceToPay(b) || a.id - b.id);
    const forSale = byPrice.filter(isForSale);
    let place = 0;
    for (const product of byPrice) {
      const after = forSale[place] === product ? place + 1 : place;
      nearest.set(product.id, nearestAround(forSale, place, after, priceToPay(product), count));
      place = after;
    }
  }
  return nearest;
}

/** Returns the products nearest to a price, out of those before index `before` and those from index `after`. */
function nearestAround<Product extends Offered>(
  byPrice: readonly Product[],
  before: number,
  after: number,
  price: number,
  count: number,
): Product[] {
  let [first, end] = [before, after];
  const distance = (product: Product | undefined) =>
    product ? Math.abs(priceToPay(product) - price) : Number.POSITIVE_INFINITY;
  for (let found = 0; found < count && (first > 0 || end < byPrice.length); found += 1) {
    if (distance(byPrice[first - 1]) <= distance(byPrice[end])) first -= 1;
    else end += 1;
  }
  return [...byPrice.slice(first, before), ...byPrice.slice(after, end)];
}
