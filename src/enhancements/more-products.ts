import { productOfAttribute } from '#catalogue/product-attribute.ts';
import { newestFragmentPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { $recentlyViewed } from '#stores/recently-viewed.ts';
import cardStyles from '#styles/fetched-cards.css?url';
import { initCarousels } from './carousel.ts';
import { keepViewedCurrent, viewedCards } from './viewed-cards.ts';

/** How far below the screen the rows may be when their cards are fetched. */
const AHEAD = '600px';

/**
 * Fills the product page's carousels when a shopper comes near: the first 8 products, and what was really
 * viewed in this browser, or products 5 to 12 until there is anything (spec section 9, decision 14). The cards
 * come from one static fragment; without it the rows stay away until there is a connection again.
 */
export function fillMoreProducts(): void {
  const section = document.querySelector<HTMLElement>('[data-more-products]');
  if (!section) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void fill(section);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(section);
}

async function fill(section: HTMLElement): Promise<void> {
  const [cards] = await Promise.all([fetchCards().catch(() => []), loadCardStyles()]);
  // What is sold out has no quick add, which others need.
  const template = cards.find((card) => card.querySelector('[data-panel="quick-add"]')) ?? cards[0];
  section.hidden = !template;
  if (!template) {
    addEventListener('online', () => void fill(section), { once: true });
    return;
  }
  const page = document.querySelector<HTMLElement>('[data-product-page]');
  const current = productOfAttribute(page?.dataset.product)?.id;
  const viewed = $recentlyViewed
    .get()
    .filter(({ id }) => id !== current)
    .slice(0, shop.recentlyViewed);

  put(section, 'people-buy', cards.slice(0, shop.peopleBuy));
  const row = put(
    section,
    'recently-viewed',
    viewed.length > 0
      ? viewedCards(viewed, template)
      : cards.slice(shop.recentlyViewedFrom - 1, shop.moreProducts),
  );
  initCarousels(section);
  if (row && viewed.length > 0) await keepViewedCurrent(row, viewed);
}

async function fetchCards(): Promise<HTMLElement[]> {
  const response = await fetch(newestFragmentPath);
  if (!response.ok) return [];
  const fragment = new DOMParser().parseFromString(await response.text(), 'text/html');
  return [...fragment.querySelectorAll<HTMLElement>('li:has([data-product])')];
}

/** Cards without their styles are still better than none. */
const loadCardStyles = (): Promise<unknown> =>
  new Promise((done) => {
    const styles = document.createElement('link');
    Object.assign(styles, { rel: 'stylesheet', href: cardStyles, onload: done, onerror: done });
    document.head.append(styles);
  });

/** Fills a row with copies, since both may show the same products; without cards it stays away. Brings the row. */
function put(section: HTMLElement, kind: string, cards: readonly HTMLElement[]): HTMLElement | null {
  const row = section.querySelector<HTMLElement>(`[data-row="${kind}"]`);
  row?.querySelector('ul')?.replaceChildren(...cards.map((card) => document.importNode(card, true)));
  if (row) row.hidden = cards.length === 0;
  return row;
}
