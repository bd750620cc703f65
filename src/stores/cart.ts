import { computed, type ReadableAtom } from 'nanostores';
import {
  hasLine,
  pricedLines,
  withAccepted,
  withColor,
  withFreshProducts,
  withLine,
  withoutLine,
  withoutOrdered,
  withQuantity,
} from '#rules/cart.ts';
import { CART_KEY, type CartLine, type LineProduct, pieceCount, readCart } from '#rules/cart-line.ts';
import { isPriceOnRequest } from '#rules/price.ts';
import { type Removal, withRemoved } from '#rules/removal.ts';
import { isKept, persisted } from './persistence.ts';
import { noteEvent } from './shop-events.ts';

const $lines = persisted<readonly CartLine[]>(CART_KEY, { read: readCart, initial: [] });

/** The lines of the cart, in the order in which they were added. */
export const $cart: ReadableAtom<readonly CartLine[]> = computed($lines, pricedLines);

/** Saved lines of products that no longer have a price. Not shown in the cart; kept until the shopper has been told. */
export const $unpricedLines = computed($lines, (lines) => lines.filter(isPriceOnRequest));

/** Whether the cart will survive to the next page: some browsers store nothing. */
export const isCartKept = (): boolean => isKept(CART_KEY);

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
  const lines = $lines.get();
  if (!hasLine(lines, product.id)) {
    $lines.set(withLine(lines, lineOf(product, quantity, chosenColor)));
    noteEvent({ kind: 'added' });
    return 'added';
  }
  const recoloured = withColor(lines, product.id, chosenColor);
  if (recoloured !== lines) $lines.set(recoloured);
  return 'already there';
}

/** Sets the quantity of a product's line and updates its product data, or adds the line if it is absent. */
export const setQuantity = (product: LineProduct, quantity: number): void =>
  $lines.set(withQuantity($lines.get(), lineOf(product, quantity)));

export const removeFromCart = (id: number): void => $lines.set(withoutLine($lines.get(), id));

/** Restores a removed line, with its quantity, in its old place. */
export const takeBackIntoCart = (removal: Removal<CartLine>): void =>
  $lines.set(withRemoved($lines.get(), [removal]));

export const removeUnpriced = (): void => $lines.set(pricedLines($lines.get()));

/**
 * Updates lines with current product data from the API, so that a button and the cart show the same price.
 * Saves nothing if nothing changed.
 * @param limitToStock whether orders are limited to the pieces left
 */
export function refreshCart(products: readonly LineProduct[], limitToStock = false): void {
  const lines = $lines.get();
  const fresh = withFreshProducts(lines, products, limitToStock);
  if (fresh !== lines) $lines.set(fresh);
}

/** Records that the shopper accepts the changes in the lines that they were shown. */
export function acceptChanges(shown: readonly CartLine[]): void {
  const lines = $lines.get();
  const accepted = withAccepted(lines, shown);
  if (accepted !== lines) $lines.set(accepted);
}

/** Marks the line of a product that is no longer in the catalogue as sold out. */
export const markSoldOut = (id: number): void =>
  refreshCart($lines.get().flatMap((line) => (line.id === id ? { ...line, productQuantity: 0 } : [])));

/** Removes the lines of a sent order from the cart; anything added since then stays. */
export const removeOrdered = (ordered: readonly Pick<CartLine, 'id' | 'quantity'>[]): void =>
  $lines.set(withoutOrdered($lines.get(), ordered));
