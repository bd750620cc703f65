import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '#catalogue/records/product.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { cartTexts } from '#texts/cart.ts';
import type { PageName } from '../page-names.ts';
import { limitDocument } from './limit-document.ts';
import { limitHome } from './limit-home.ts';
import { limitListing } from './limit-listing.ts';
import { limitProduct } from './limit-product.ts';

/** Returns the path of a page's limit: the best that hand-written HTML can achieve. */
export const limitPath = (page: PageName): string => `/limit/${page}`;

/** Writes the hand-written pages of the same products into a built site. */
export async function writeLimitPages(dist: string, catalogue: Catalogue, product: Product): Promise<void> {
  const pages: Record<PageName, string> = {
    home: limitHome(catalogue),
    listing: limitListing(catalogue),
    product: limitProduct(product, catalogue.newestProducts(shop.peopleBuy)),
    cart: limitCart(),
  };
  for (const [page, html] of Object.entries(pages)) {
    const file = join(dist, `${limitPath(page as PageName)}.html`);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, html);
  }
}

/** Renders the cart, whose lines the page's script inserts. */
const limitCart = (): string =>
  limitDocument({
    title: cartTexts.title,
    main: `<h1>${xmlText(cartTexts.title)}</h1>\n<div data-lines></div>`,
  });
