import type { Product } from '#catalogue/records/product.ts';
import { productAttributes, productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { fewPieces, isForSale, isSoldOut } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import { $knownProducts, loadKnownProducts } from '#stores/products/known-products.ts';
import { forgetViewed, refreshViewed } from '#stores/products/viewed-products.ts';
import { productTexts } from '#texts/product.ts';
import { productNoteTexts } from '#texts/product-note.ts';
import { showPrice } from './show-price.ts';

/**
 * Updates price and stock of the product page from the API, in place and without moving anything. If the API does not
 * answer, the page stays as it is and says that the price may have changed; if the API no longer has the product, the
 * page says that it was not found.
 */
export function keepProductCurrent(page: HTMLElement): void {
  const rendered = productOfAttribute(page.dataset.product);
  if (!rendered) return;

  $knownProducts.listen((known) => {
    const answer = known[rendered.id];
    if (answer?.state === 'ready') showCurrent(page, answer.product);
    else if (answer?.state === 'missing') withdraw(page, rendered.id);
    else if (answer?.state === 'failed') writeNote(page, productNoteTexts.maybeOutdated);
  });
  void loadKnownProducts([rendered.id]);
}

/** Shows a note about the product below its name; an empty text removes it. */
function writeNote(page: HTMLElement, text: string): void {
  const note = page.querySelector('[data-slot="note"]');
  if (note) note.textContent = text;
}

function showCurrent(page: HTMLElement, product: Product): void {
  for (const [attribute, value] of Object.entries(productAttributes(product))) {
    page.setAttribute(attribute, String(value));
  }
  refreshViewed(product);
  writeNote(page, '');
  showPrice(page, product);
  const soldOut = isSoldOut(product);
  showStock(
    page,
    !soldOut,
    soldOut ? productTexts.soldOut : productTexts.inStock(fewPieces(product, shop.stock.fewLeft)),
  );
  for (const control of page.querySelectorAll<HTMLButtonElement | HTMLFieldSetElement>('[data-buys]')) {
    control.disabled = !isForSale(product);
  }
  for (const claims of page.querySelectorAll<HTMLElement>('[data-claims]'))
    claims.style.visibility = isForSale(product) ? '' : 'hidden';
}

/** Removes the offer of a product that no longer exists, and forgets that it was viewed. */
function withdraw(page: HTMLElement, id: number): void {
  forgetViewed(id);
  for (const part of page.querySelectorAll('[data-offer]')) part.remove();
  showStock(page, false, productTexts.notFound);
  page.querySelector('[data-slot="stock"]')?.setAttribute('lang', 'en');
  writeNote(page, productNoteTexts.withdrawn);
}

function showStock(page: HTMLElement, isInStock: boolean, text: string): void {
  for (const stock of page.querySelectorAll('[data-slot="stock"]')) {
    stock.textContent = text;
    stock.closest('[data-in-stock]')?.setAttribute('data-in-stock', String(isInStock));
  }
}
