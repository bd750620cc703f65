import { type Availability, withAvailability } from '#rules/availability.ts';
import { type Priced, priceToPay } from '#rules/price.ts';

/** What the filters need to know about a product. */
export interface Faceted extends Priced {
  productQuantity: number;
  brand: string;
  /** Colours in stock. */
  colors: readonly string[];
  sizes: readonly string[];
}

/** The ends of the price slider and its initial values, in whole dollars. */
export const priceSlider = { min: 5, max: 22, from: 10, to: 20 } as const;

/** A shopper's choice. A facet with no values chosen matches everything; with several, any of them. */
export interface FacetChoice {
  availabilities: readonly Availability[];
  /** Prices to pay, both ends included. At its ends the slider sets no bound, so that no product is out of reach. */
  price: { from: number; to: number };
  brands: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
}

export const everything: FacetChoice = {
  availabilities: [],
  price: { from: priceSlider.min, to: priceSlider.max },
  brands: [],
  colors: [],
  sizes: [],
};

/** The state of the sidebar filters when a page is opened. */
export const initialChoice: FacetChoice = {
  ...everything,
  price: { from: priceSlider.from, to: priceSlider.to },
};

const hasAny = (chosen: readonly string[], own: readonly string[]): boolean =>
  chosen.length === 0 || own.some((value) => chosen.includes(value));

const isWithin = (price: number, { from, to }: FacetChoice['price']): boolean =>
  (from <= priceSlider.min || price >= from) && (to >= priceSlider.max || price <= to);

/** Returns the products that match a choice, in their order. */
export const withFacets = <Product extends Faceted>(
  products: readonly Product[],
  { availabilities: [availability, other], price, brands, colors, sizes }: FacetChoice,
): readonly Product[] =>
  withAvailability(products, other === undefined ? availability : undefined).filter(
    (product) =>
      isWithin(priceToPay(product), price) &&
      hasAny(brands, [product.brand]) &&
      hasAny(colors, product.colors) &&
      hasAny(sizes, product.sizes),
  );

/** Returns a facet's values and the number of products with each, in order of first appearance. */
export function facetValues<Product extends Faceted>(
  products: readonly Product[],
  valuesOf: (product: Product) => readonly string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of products.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Returns the bounds of a price slider after one was moved: it pushes the other, so that they never cross. */
export const pushBounds = (from: number, to: number, moved: 'from' | 'to'): { from: number; to: number } =>
  moved === 'from' ? { from, to: Math.max(from, to) } : { from: Math.min(from, to), to };
