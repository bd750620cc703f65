import { builtImage } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { defaultImagePath, productPath } from '#paths.ts';
import { isPriceOnRequest } from '#rules/price.ts';
import { isForSale, isSoldOut } from '#rules/stock.ts';
import { nameOf, productTexts } from '#texts/product.ts';
import { showPrice } from './show-price.ts';

/** Makes a rendered card (`ui/ProductCard.tsx`) show another product. Everything is inserted as text. */
export function showProductCard(root: HTMLElement, product: Product): HTMLElement {
  const card = root.querySelector<HTMLElement>('[data-product]') ?? root;
  for (const [attribute, value] of Object.entries(productAttributes(product))) {
    card.setAttribute(attribute, String(value));
  }
  const link = card.querySelector<HTMLAnchorElement>('a[href]');
  if (link) {
    link.href = productPath(product.id);
    link.textContent = nameOf(product);
  }
  const model = card.querySelector('[data-slot="model"]');
  if (model) model.textContent = product.productModel;
  const [image, second] = card.querySelectorAll('img');
  if (image) {
    const built = builtImage('product', product.builtImages?.[product.productImgUrl]);
    image.srcset = built?.srcSet ?? '';
    image.src = product.productImgUrl || defaultImagePath;
  }
  second?.remove();
  if (isPriceOnRequest(product)) addAskPriceLink(card);
  showPrice(card, product);

  const soldOut = isSoldOut(product);
  const badge = card.querySelector<HTMLElement>('[data-slot="sold-out"]');
  if (badge) {
    badge.hidden = !soldOut;
    badge.textContent = soldOut ? productTexts.soldOut : '';
  }
  const button = card.querySelector<HTMLButtonElement>('[data-action="add-to-cart"]');
  if (button) {
    button.disabled = soldOut;
    button.textContent = soldOut ? productTexts.soldOut : productTexts.addToCart;
    if (soldOut) delete button.dataset.bind;
    else button.dataset.bind = 'in-cart';
  }
  for (const tool of card.querySelectorAll<HTMLElement>('[data-panel="quick-add"]'))
    tool.hidden = !isForSale(product);
  return root;
}

/** Adds whom to ask for a price, copied from the page around it, to a card rendered for a product with a price. */
function addAskPriceLink(card: HTMLElement): void {
  const button = card.querySelector('[data-action="add-to-cart"]');
  const ask = document.querySelector('[data-slot="ask-price"]')?.cloneNode(true);
  if (!button || !(ask instanceof HTMLElement) || card.querySelector('[data-slot="ask-price"]')) return;
  ask.className = button.className;
  button.after(ask);
}
