import { loadCartProducts } from '#stores/products/cart-products.ts';
import { $savedCart } from '#stores/saved-cart.ts';

/** Lets the cart page follow the API also as long as the page's own script shows the cart (plain-cart/show.ts). */
export function keepCartFresh(): void {
  $savedCart.listen((lines) => window.plainCart?.show(JSON.stringify(lines)));
  void loadCartProducts();
}
