import { type Availability, withAvailability } from './availability.ts';
import { type Priced, priceToPay } from './price.ts';

/** What filters ask of a product. */
export interface Faceted extends Priced {
  productQuantity: number;
  brand: string;
  /** Colours in stock. */
  colors: readonly string[];
  sizes: readonly string[];
}

/** The ends of a price slider, and what is chosen at first: whole dollars. */
export const priceSlider = { min: 5, max: 22, from: 10, to: 20 } as const;

/** What a shopper chose. Nothing chosen of a facet leaves all; several of one leave what has any of them. */
export interface FacetChoice {
  availabilities: readonly Availability[];
  /** Prices to pay, both ends included. At its ends the slider sets no bound, so nothing is out of reach. */
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

/** What the sidebar filters are set to when a page is opened. */
export const initialChoice: FacetChoice = {
  ...everything,
  price: { from: priceSlider.from, to: priceSlider.to },
};

const hasAny = (chosen: readonly string[], own: readonly string[]): boolean =>
  chosen.length === 0 || own.some((value) => chosen.includes(value));

const isWithin = (price: number, { from, to }: FacetChoice['price']): boolean =>
  (from <= priceSlider.min || price >= from) && (to >= priceSlider.max || price <= to);

/** The products that a choice leaves, in their order. */
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

/** A facet's values with how many products have each, in the order in which they first appear. */
export function facetValues<Product extends Faceted>(
  products: readonly Product[],
  valuesOf: (product: Product) => readonly string[],
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of products.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** The bounds of a price slider of which one was moved: the other makes way, so that they never cross. */
export const pushBounds = (from: number, to: number, moved: 'from' | 'to'): { from: number; to: number } =>
  moved === 'from' ? { from, to: Math.max(from, to) } : { from: Math.min(from, to), to };
