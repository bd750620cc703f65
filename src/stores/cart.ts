import { computed, type ReadableAtom } from 'nanostores';
import {
  cartTotals,
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

/** Saved lines of products that have no price any more. No cart shows them; they wait for the shopper to be told. */
export const $unpricedLines = computed($lines, (lines) => lines.filter(isPriceOnRequest));

/** Whether the cart is there on the next page, too: some browsers keep nothing. */
export const isCartKept = (): boolean => isKept(CART_KEY);

/** Pieces in the cart, for the badges. */
export const $cartCount = computed($cart, pieceCount);

/** What the cart costs, one total per currency. */
export const $cartTotals = computed($cart, cartTotals);

/** A line as it is kept: descriptions can be long, and no cart shows them. */
const lineOf = (product: LineProduct, quantity: number, chosenColor?: string): CartLine => ({
  ...product,
  ...(chosenColor && { chosenColor }),
  ...('productOption' in product && { productOption: '', attributes: undefined }),
  quantity,
});

/**
 * Adds a product; one that is already in the cart stays as it is, but for the colour where another one is chosen. Returns
 * which it was.
 */
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

/** Sets the quantity of a product's line, which takes over the product's price and looks, or adds the line when it is absent. */
export const setQuantity = (product: LineProduct, quantity: number): void =>
  $lines.set(withQuantity($lines.get(), lineOf(product, quantity)));

export const removeFromCart = (id: number): void => $lines.set(withoutLine($lines.get(), id));

/** Takes a removed line back, with its quantity, into its old place. */
export const takeBackIntoCart = (removal: Removal<CartLine>): void =>
  $lines.set(withRemoved($lines.get(), [removal]));

export const removeUnpriced = (): void => $lines.set(pricedLines($lines.get()));

/**
 * Lines take over what the API now says of their products, so that a button and the cart name the same price.
 * Nothing is saved where nothing differs.
 * @param areCounted no order can have more pieces than are left
 */
export function refreshCart(products: readonly LineProduct[], areCounted = false): void {
  const lines = $lines.get();
  const fresh = withFreshProducts(lines, products, areCounted);
  if (fresh !== lines) $lines.set(fresh);
}

/** The shopper agrees to what changed in the lines as they were shown. */
export function acceptChanges(shown: readonly CartLine[]): void {
  const lines = $lines.get();
  const accepted = withAccepted(lines, shown);
  if (accepted !== lines) $lines.set(accepted);
}

/** What the catalogue does not have any more cannot be bought, as if it were sold out: its line says so. */
export const markSoldOut = (id: number): void =>
  refreshCart($lines.get().flatMap((line) => (line.id === id ? { ...line, productQuantity: 0 } : [])));

/** Takes the lines of an order that was sent out of the cart; what was added since then stays. */
export const removeOrdered = (ordered: readonly Pick<CartLine, 'id' | 'quantity'>[]): void =>
  $lines.set(withoutOrdered($lines.get(), ordered));
