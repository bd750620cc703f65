import type { Product } from '#catalogue/product.ts';
import { productAttributes, productOfAttribute } from '#catalogue/product-attribute.ts';
import { isSoldOut } from '#rules/stock.ts';
import { $knownProducts, loadKnownProducts } from '#stores/products/known-products.ts';
import { forgetViewed, rememberViewed } from '#stores/recently-viewed.ts';
import { productTexts } from '#texts/product.ts';
import { productNoteTexts } from '#texts/product-note.ts';
import { sayOfProduct } from './product-note.ts';
import { showPriceAndDiscount } from './show-price-and-discount.ts';

/**
 * Corrects price and stock of the product page from the API, in place and without moving anything, and
 * remembers the product as viewed. When the API gives no answer the page stays as it is and says that the
 * price may have changed; when the API knows no such product any more, that it is not found (spec section 2).
 */
export function keepProductCurrent(): void {
  const page = document.querySelector<HTMLElement>('[data-product-page]');
  const rendered = productOfAttribute(page?.dataset.product);
  if (!page || !rendered) return;
  rememberViewed(rendered);

  $knownProducts.listen((known) => {
    const answer = known[rendered.id];
    if (answer?.state === 'ready') showCurrent(page, answer.product);
    else if (answer?.state === 'missing') withdraw(page, rendered.id);
    else if (answer?.state === 'failed') sayOfProduct(productNoteTexts.maybeOutdated);
  });
  void loadKnownProducts([rendered.id]);
}

function showCurrent(page: HTMLElement, product: Product): void {
  for (const [attribute, value] of Object.entries(productAttributes(product))) {
    page.setAttribute(attribute, String(value));
  }
  rememberViewed(product);
  sayOfProduct('');
  showPriceAndDiscount(page, product);
  showStock(page, !isSoldOut(product), isSoldOut(product) ? productTexts.soldOut : productTexts.inStock);
  page.dispatchEvent(new Event('input', { bubbles: true }));
}

/** There is no such product any more: nothing of what was offered stays, and the browser forgets having shown it. */
function withdraw(page: HTMLElement, id: number): void {
  forgetViewed(id);
  for (const part of page.querySelectorAll('[data-offer]')) part.remove();
  showStock(page, false, productTexts.notFound);
  page.querySelector('[data-slot="stock"]')?.setAttribute('lang', 'en');
  sayOfProduct(productNoteTexts.withdrawn);
}

function showStock(page: HTMLElement, canBuy: boolean, text: string): void {
  const stock = page.querySelector<HTMLElement>('[data-slot="stock"]');
  if (stock) {
    stock.textContent = text;
    stock.closest<HTMLElement>('[data-in-stock]')?.setAttribute('data-in-stock', String(canBuy));
  }
  for (const control of page.querySelectorAll<HTMLButtonElement | HTMLFieldSetElement>('[data-buys]')) {
    control.disabled = !canBuy;
  }
}
