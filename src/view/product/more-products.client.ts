import { requestFile } from '#catalogue/live/request.ts';
import { builtImage } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { defaultImagePath, newestFragmentPath, productPath } from '#paths.ts';
import { isForSale, isSoldOut } from '#rules/stock.ts';
import { addStyles } from '#runtime/add-styles.ts';
import { parsePage } from '#runtime/parse-page.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';
import { shop } from '#shop.config.ts';
import { $viewedProducts, inTurn, loadProduct } from '#stores/product.ts';
import { nameOf, productTexts } from '#texts/product.ts';
import { showText } from '#view/kit/bind.client.ts';
import cardStyles from '#view/kit/product-card.css?inline';
import { visits } from '#visits.config.ts';
import { type ProductBinding, productBindings, showProduct } from './show-product.client.ts';

/**
 * Fills the product page's carousels: the first 8 products, and the products actually viewed in this browser, or
 * products 5 to 12 until there are any; never the page's own. The cards come from one static fragment.
 * @throws if the fragment cannot be fetched; the rows are hidden then
 */
export async function fillMoreProducts(section: HTMLElement): Promise<void> {
  const cards = await fetchCards().catch((error) => {
    section.hidden = true;
    throw error;
  });
  // Cards of sold-out products have no quick add button, which other products need.
  const template = cards.find((card) => card.querySelector('[data-panel="quick-add"]')) ?? cards[0];
  section.hidden = !template;
  if (!template) return;
  const page = document.querySelector<HTMLElement>('[data-product-page]');
  const current = productOfAttribute(page?.dataset.product)?.id;
  const others = cards.filter((card) => !card.querySelector(`[data-product-id="${current}"]`));
  const viewed = $viewedProducts
    .get()
    .filter(({ id }) => id !== current)
    .slice(0, visits.recentlyViewed);

  put(section, 'people-buy', others.slice(0, shop.peopleBuy).map(copyOf));
  const row = put(
    section,
    'recently-viewed',
    viewed.length > 0
      ? viewed.map((product) => showCard(copyOf(template), product))
      : others.slice(shop.recentlyViewedFrom - 1, shop.moreProducts).map(copyOf),
  );
  if (wantsToSaveData()) (await import('#runtime/loading/spared-images.ts')).spareImages(section);
  addStyles(cardStyles);
  if (row && viewed.length > 0) await keepViewedCurrent(row, viewed);
}

async function fetchCards(): Promise<HTMLElement[]> {
  const response = await requestFile(newestFragmentPath);
  if (!response.ok) throw new Error(`${newestFragmentPath}: ${response.status}`);
  const fragment = parsePage(await response.text());
  return [...fragment.querySelectorAll<HTMLElement>('li:has([data-product])')];
}

/** Copies a card of the fragment into this document, since both rows may show the same product. */
const copyOf = (card: HTMLElement): HTMLElement => document.importNode(card, true);

/** Fills a row with cards; hides it if there are none. Returns the row. */
function put(section: HTMLElement, kind: string, cards: readonly HTMLElement[]): HTMLElement | null {
  const row = section.querySelector<HTMLElement>(`[data-row="${kind}"]`);
  row?.querySelector('ul')?.replaceChildren(...cards);
  if (row) row.hidden = cards.length === 0;
  return row;
}

/** What a copy of a card (`view/kit/ProductCard.tsx`) shows of another product. Everything is inserted as text. */
export const cardBindings = {
  ...productBindings,
  name: (link, product) => {
    link.setAttribute('href', productPath(product.id));
    showText(link, nameOf(product));
  },
  model: (model, product) => showText(model, product.productModel),
  picture: (frame, product) => {
    const image = frame.querySelector('img');
    if (!image) return;
    image.srcset = builtImage('product', product.builtImages?.[product.productImgUrl])?.srcSet ?? '';
    image.src = product.productImgUrl || defaultImagePath;
  },
  'sold-out': (badge, product) => {
    badge.hidden = !isSoldOut(product);
    showText(badge, productTexts.soldOut);
  },
  'quick-add': (button, product) => {
    button.hidden = !isForSale(product);
  },
} satisfies typeof productBindings & Record<string, ProductBinding>;

function showCard(card: HTMLElement, product: Product): HTMLElement {
  showProduct(card.querySelector<HTMLElement>('[data-product]') ?? card, product, cardBindings);
  return card;
}

/** Updates cards of viewed products from the API, removes those no longer sold, and hides the row once it is empty. */
const keepViewedCurrent = (row: HTMLElement, viewed: readonly Product[]): Promise<void> =>
  inTurn(viewed, async (id) => {
    const product = await loadProduct(id);
    const card = row.querySelector(`[data-product-id="${id}"]`)?.closest('li');
    if (!card) return;
    if (product) showCard(card, product);
    else card.remove();
    row.hidden = !row.querySelector('[data-product]');
  });
