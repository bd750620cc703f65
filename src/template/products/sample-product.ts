/** A colour of a sample product. */
export interface SampleColor {
  name: SampleColorName;
  isSoldOut: boolean;
  /** Name of the image that shows it (`sampleImagePath`). */
  imgSrc: string;
}

export type SampleColorName = 'Beige' | 'Black' | 'Blue' | 'White';

/** The pages on which a sample product is listed. */
export type SampleCategory = 'men' | 'women' | 'everyday';

/**
 * A product of the template pages, which is not for sale. Prices are in dollars, times in milliseconds. Values that
 * follow from other fields (percent of a sale, progress of the stock) are computed.
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
  /** The first is selected initially. */
  colors: readonly SampleColor[];
  /** S, M, L, XL, or volumes such as 30ml. */
  sizes: readonly string[];
  /** How the sizes fit. */
  sizeInfo?: string;
  /** Lines of the description. */
  options: readonly string[];
  filterCategories: readonly SampleCategory[];
  isAvailable?: boolean;
  preOrder?: boolean;
  /** Whether its card lists the sizes. */
  quickAdd?: boolean;
  /** Text of a badge. */
  saleInfo?: string;
  /** How long the price is valid after the page is opened. */
  countdown?: number;
  stockAvailable?: number;
  stockSold?: number;
  /** Only for books. */
  author?: string;
}

/** A sample product in the list of a category, whose pages list it unless it names others. */
export type ListedSample = Omit<SampleProduct, 'filterCategories'> &
  Partial<Pick<SampleProduct, 'filterCategories'>>;

/**
 * Returns the colours and images of a product by the kind of its image:
 * `inColors('t-shirt', 'Black', 'Blue sold-out')`.
 */
export const inColors = (
  kind: string,
  ...colors: readonly (SampleColorName | `${SampleColorName} sold-out`)[]
): Pick<SampleProduct, 'colors' | 'imgSrc' | 'imgHoverSrc'> => {
  const variants = colors.map((color) => {
    const [name, soldOut] = color.split(' ') as [SampleColorName, 'sold-out' | undefined];
    return { name, isSoldOut: soldOut !== undefined, imgSrc: `${kind}-${name.toLowerCase()}` };
  });
  const imgSrc = variants[0]?.imgSrc ?? '';
  return { colors: variants, imgSrc, imgHoverSrc: `${imgSrc}-close` };
};
