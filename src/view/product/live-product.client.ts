import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { $knownProducts, loadKnownProducts } from '#stores/product.ts';
import { productTexts } from '#texts/product.ts';
import { productNoteTexts } from '#texts/product-note.ts';
import { showProduct, showStock } from './show-product.client.ts';

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
    if (answer?.state === 'ready' && answer.product) {
      showProduct(page, answer.product);
      writeNote(page, '');
    }
    if (answer?.state === 'missing') withdraw(page);
    if (answer?.state === 'failed') writeNote(page, productNoteTexts.maybeOutdated);
  });
  void loadKnownProducts([rendered.id]);
}

/** Shows a note about the product below its name; an empty text removes it. */
function writeNote(page: HTMLElement, text: string): void {
  const note = page.querySelector('[data-product-note]');
  if (note) note.textContent = text;
}

/** Removes the offer of a product that no longer exists. */
function withdraw(page: HTMLElement): void {
  for (const part of page.querySelectorAll('[data-offer]')) part.remove();
  for (const stock of page.querySelectorAll<HTMLElement>('[data-bind="stock"]')) {
    showStock(stock, false, productTexts.notFound);
    stock.lang = 'en';
  }
  writeNote(page, productNoteTexts.withdrawn);
}

/** Shows the phone's buy bar while the page's own buy button is out of sight. */
export function showBuyBar(bar: HTMLElement): void {
  const button = document.querySelector('[data-buy-row]');
  if (!button) return;
  new IntersectionObserver((entries) => {
    // On a busy phone entries of several frames arrive together; the last one is current.
    bar.hidden = entries.at(-1)?.isIntersecting ?? true;
  }).observe(button);
}
