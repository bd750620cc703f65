import type { Locator, Page } from 'playwright/test';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { aProduct } from '../../../fixtures/products.ts';

export const fridge = aProduct({ id: 7, productPrice: 1_000_000 });

/** A product with all that can be done with it at once, as on its page. */
export const productHtml = (product: Product = fridge): string => `
<article ${Object.entries(productAttributes(product))
  .map(([name, value]) => `${name}="${String(value).replaceAll('"', '&quot;')}"`)
  .join(' ')}>
<p><button data-action="toggle-wishlist" data-bind="in-wishlist">♡</button></p>
<div><button data-action="one-less" aria-label="Kamroq"></button>
<input name="quantity" data-carries="value" value="1" aria-label="Soni" data-change="typed-quantity" data-bind="cart-quantity">
<button data-action="one-more" aria-label="Ko‘proq"></button></div>
<p data-quantity-note></p>
<button data-action="add-to-cart" aria-label="Savatchaga"><b data-bind="in-cart"></b> <b data-bind="line-total"></b></button>
<button data-action="open-overlay" data-panel="quick-view">Ko‘rish</button>
<button data-action="share">Ulashish</button>
</article>`;

export const control = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export const heart = (page: Page): Locator => page.getByText('♡');

export const panel = (page: Page): Locator => page.getByRole('dialog').locator('[data-overlay-content]');

export const savedCart = (page: Page): Promise<{ id: number; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartList') ?? '[]'));
