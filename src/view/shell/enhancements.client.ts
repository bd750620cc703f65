import { addStyles } from '#runtime/add-styles.ts';
import { type LoadCode, load, type Moment } from '#runtime/loading/load.ts';
import { replaceBrokenImages } from '#view/kit/broken-images.client.ts';
import { startCarousel } from '#view/kit/carousel.client.ts';
import { offerNewsletterLater } from '#view/newsletter/newsletter-popup.client.ts';
import { moveHeader } from './header.client.ts';
import { startToTop } from './to-top.client.ts';
import { startTopBar } from './top-bar.client.ts';

/**
 * The enhancements that `data-enhance` can name: when the code loads, and the function that loads it. Code that most
 * pages need is imported statically.
 */
export const enhancements = {
  'alphabet-filter': [
    'page',
    async () => (await import('#view/content/alphabet-filter.client.ts')).startAlphabetFilter,
  ],
  'buy-bar': ['ahead', async () => (await import('#view/product/live-product.client.ts')).showBuyBar],
  carousel: ['near', async () => startCarousel],
  columns: ['ahead', async () => (await import('#view/listing/show-columns.client.ts')).showColumns],
  // A pointer magnifies images before anything is touched.
  gallery: [
    matchMedia('(hover: hover)').matches ? 'idle' : 'ahead',
    async () => (await import('#view/gallery/gallery.client.ts')).startGallery,
  ],
  header: ['idle', async () => moveHeader],
  'cached-pages': [
    'page',
    async () => (await import('#view/content/cached-pages.client.ts')).listCachedPages,
  ],
  lightbox: ['page', async () => (await import('#view/gallery/lightbox.client.ts')).openLightboxOnTap],
  // Without parameters there are none to keep before a shopper has changed something.
  listing: [
    location.search ? 'page' : 'ahead',
    async () => (await import('#view/listing/foreign-parameters.client.ts')).keepForeignParameters,
  ],
  map: ['page', async () => (await import('#view/content/map-on-demand.client.ts')).startMap],
  'more-products': [
    'near',
    async () => (await import('#view/product/more-products.client.ts')).fillMoreProducts,
  ],
  product: ['ahead', async () => (await import('#view/product/live-product.client.ts')).keepProductCurrent],
  'to-top': ['idle', async () => startToTop],
  'top-bar': ['idle', async () => startTopBar],
} as const satisfies Record<string, readonly [Moment, LoadCode]>;

/** Starts what every page has, and loads the enhancements of the page's elements, each at its moment. */
function startEnhancements(): void {
  const known: Readonly<Record<string, readonly [Moment, LoadCode]>> = enhancements;
  if (document.dir === 'rtl' || matchMedia('(forced-colors: active)').matches)
    void import('#styles/adaptations.css?inline').then((styles) => addStyles(styles.default));
  replaceBrokenImages();
  offerNewsletterLater();
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const [moment, loadCode] = known[element.dataset.enhance ?? ''] ?? [];
    if (moment && loadCode) load(loadCode, moment, element);
  }
}

/** Returns what starts enhancements and, in browsers without popovers, the menus. */
export async function loadEnhancements(): Promise<() => void> {
  if ('popover' in document.body) return startEnhancements;
  const { openMenusByScript } = await import('./menus-without-popover.client.ts');
  return () => {
    openMenusByScript();
    startEnhancements();
  };
}
