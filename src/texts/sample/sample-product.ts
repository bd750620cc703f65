/** A colour of a sample product; `sold-out` in the class marks one that is sold out. */
export interface SampleColor {
  name: SampleColorName;
  colorClass: string;
  /** Name of the image that shows it (`sampleImagePath` in `paths.ts`). */
  imgSrc: string;
  /** The colour that is chosen at first. */
  active?: boolean;
}

export type SampleColorName = 'Beige' | 'Black' | 'Blue' | 'White';

/** The pages on which a sample product is listed. */
export type SampleCategory = 'men' | 'women' | 'everyday';

/**
 * A product of the template pages, which nobody sells. Prices are in dollars,
 * times in milliseconds. What follows from other fields (percent of a sale, progress of the stock) is worked out.
 */
export interface SampleProduct {
  id: number;
  title: string;
  brand: string;
  price: number;
  /** The price before a sale. */
  oldPrice?: number;
  imgSrc: string;
  imgHoverSrc: string;
  alt: string;
  colors: readonly SampleColor[];
  /** S, M, L, XL, or volumes such as 30ml. */
  sizes: readonly string[];
  /** How the sizes turn out. */
  sizeInfo?: string;
  /** What is said of the product, a line each. */
  options: readonly string[];
  filterCategories: readonly SampleCategory[];
  isAvailable?: boolean;
  preOrder?: boolean;
  /** Whether its card names the sizes. */
  quickAdd?: boolean;
  /** What a badge says of the product. */
  saleInfo?: string;
  /** For how long the price holds from the moment the page is opened. */
  countdown?: number;
  stockAvailable?: number;
  stockSold?: number;
  /** Of a book. */
  author?: string;
}

/**
 * The colours of a product by the kind of its image: `inColors('t-shirt', 'Black', 'Blue sold-out')`. The first
 * one is chosen at first.
 */
export const inColors = (
  kind: string,
  ...colors: readonly (SampleColorName | `${SampleColorName} sold-out`)[]
): Pick<SampleProduct, 'colors' | 'imgSrc' | 'imgHoverSrc'> => {
  const variants = colors.map((color, index) => {
    const [name, soldOut] = color.split(' ') as [SampleColorName, 'sold-out' | undefined];
    const colorClass = ['bg', name.toLowerCase()].join('-');
    return {
      name,
      colorClass: soldOut ? `${colorClass} ${soldOut}` : colorClass,
      imgSrc: `${kind}-${name.toLowerCase()}`,
      active: index === 0,
    };
  });
  const imgSrc = variants[0]?.imgSrc ?? '';
  return { colors: variants, imgSrc, imgHoverSrc: `${imgSrc}-close` };
};
