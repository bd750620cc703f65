import { computed, type ReadableAtom } from 'nanostores';
import { hasLine, pricedLines, withColor, withFreshProducts, withLine, withQuantity } from '#rules/cart.ts';
import { CART, type CartLine, type LineProduct, pieceCount, readCart } from '#rules/cart-line.ts';
import { isPriceOnRequest } from '#rules/price.ts';
import { isStored, persisted } from '#runtime/persistence.ts';

type Lines = readonly CartLine[];

const $lines = persisted<Lines>(CART, { read: readCart, initial: [] });

/** The lines of the cart, in the order in which they were added. */
export const $cart: ReadableAtom<Lines> = computed($lines, pricedLines);

/** Saved lines of products that no longer have a price. Not shown in the cart; saved until the shopper has been told. */
export const $unpricedLines = computed($lines, (lines) => lines.filter(isPriceOnRequest));

/** Whether the cart will survive to the next page: some browsers store nothing. */
export const isCartStored = (): boolean => isStored(CART);

/** Changes the lines by a rule. Saves nothing if nothing changed. */
export function changeCart(rule: (lines: Lines) => Lines): void {
  const lines = $lines.get();
  const changed = rule(lines);
  if (changed !== lines) $lines.set(changed);
}

/** Pieces in the cart, for the badges. */
export const $cartCount = computed($cart, pieceCount);

/** Makes a line to save, without the description, which can be long and is not shown in the cart. */
const lineOf = (product: LineProduct, quantity: number, chosenColor?: string): CartLine => ({
  ...product,
  ...(chosenColor && { chosenColor }),
  ...('productOption' in product && { productOption: '', attributes: undefined }),
  quantity,
});

/** Adds a product; if it is already in the cart, only a newly chosen colour changes. Returns which was the case. */
export function addToCart(
  product: LineProduct,
  quantity: number,
  chosenColor?: string,
): 'added' | 'already there' {
  if (!hasLine($lines.get(), product.id)) {
    changeCart((lines) => withLine(lines, lineOf(product, quantity, chosenColor)));
    return 'added';
  }
  setColor(product.id, chosenColor);
  return 'already there';
}

/** Sets the colour of a product's line, if a colour is given; the line remembers the one before. */
export const setColor = (id: number, color: string | undefined): void =>
  changeCart((lines) => withColor(lines, id, color));

/** Sets the quantity of a product's line and updates its product data, or adds the line if it is absent. */
export const setQuantity = (product: LineProduct, quantity: number): void =>
  changeCart((lines) => withQuantity(lines, lineOf(product, quantity)));

export const removeUnpriced = (): void => changeCart(pricedLines);

/** Updates lines with current product data from the API, so that a button and the cart show the same price. */
export const refreshCart = (products: readonly LineProduct[]): void =>
  changeCart((lines) => withFreshProducts(lines, products));

/** Marks the line of a product that is no longer in the catalogue as sold out. */
export const markSoldOut = (id: number): void =>
  refreshCart($lines.get().flatMap((line) => (line.id === id ? { ...line, productQuantity: 0 } : [])));
