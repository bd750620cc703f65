import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtImage, type ImageKind, smallestFile } from '#catalogue/records/built-image.ts';
import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { galleryImages } from '#catalogue/records/product-images.ts';
import type { Slide } from '#catalogue/records/slide.ts';
import { productPage } from '#catalogue/snapshot/product-page.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { fullName, productDescription } from '#metadata/product-facts.ts';
import { sharedImage } from '#metadata/shared-image.ts';
import { homeData, listingData, productData } from '#metadata/structured-data.ts';
import { categoryPath, defaultImagePath, homePath, listingPath, productPath } from '#paths.ts';
import { cardSizes, slideSizes, stageSizes, thumbSizes, tileSizes } from '#rules/image-sizes.ts';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { cartTexts } from '#texts/cart.ts';
import { homeTexts } from '#texts/home.ts';
import { listingTexts } from '#texts/listing.ts';
import { productTexts } from '#texts/product.ts';
import { productPageTexts } from '#texts/product-page.ts';
import type { PageName } from '../../arguments.ts';
import { limitDocument, site } from './limit-document.ts';

/** Returns the path of a page's limit: the best that hand-written HTML can achieve. */
export const limitPath = (page: PageName): string => `/limit/${page}`;

/** Writes the hand-written pages of the same products into a built site. */
export async function writeLimitPages(dist: string, catalogue: Catalogue, productId: number): Promise<void> {
  await mkdir(join(dist, 'limit'), { recursive: true });
  for (const [page, html] of Object.entries(limitPages(catalogue, productId)))
    await writeFile(join(dist, `${limitPath(page as PageName)}.html`), html);
}

/** Renders the hand-written pages. The page's script inserts the lines of the cart. */
function limitPages(catalogue: Catalogue, productId: number): Record<PageName, string> {
  const { categories, slides } = catalogue;
  const newest = catalogue.newestProducts(shop.pageSize);
  const { product, categories: ancestors } = productPage(catalogue, productId);
  const between = ancestors.map(({ id, categoryName }) => ({ href: categoryPath(id), text: categoryName }));
  const gallery = galleryImages(product).map(({ src }) => product.builtImages?.[src]);
  const shared = (...drawn: Parameters<Catalogue['shareImage']>) =>
    sharedImage({ drawn: catalogue.shareImage(...drawn) });
  const tile = ({ id, categoryName, builtImage: name }: Category) =>
    `<li>${image('category', name, tileSizes)}<a href="${categoryPath(id)}">${xmlText(categoryName)}</a>`;
  const banner = ({ slideName, builtImage: name }: Slide) =>
    image('slide', name, slideSizes, `${FIRST} class="slide"`, slideName);
  return {
    home: limitDocument({
      title: homeTexts.title,
      description: homeTexts.description,
      path: homePath,
      image: shared('home', 0),
      data: homeData(site),
      categories,
      main: `<h1>${xmlText(homeTexts.title)}</h1>
${lines(slides.slice(0, 1), banner)}
<h2>${xmlText(homeTexts.categories)}</h2>
<ul class="row">${lines(categories, tile)}</ul>
<h2>${xmlText(homeTexts.newProducts)}</h2>
<div class="grid">${lines(newest, (each) => card(each))}</div>`,
    }),
    listing: limitDocument({
      title: listingTexts.title,
      description: listingTexts.description,
      path: listingPath(),
      image: shared('home', 0),
      data: listingData({ name: listingTexts.title, path: listingPath(), products: newest, site }),
      categories,
      main: `<h1>${xmlText(listingTexts.title)}</h1>
<div class="grid">${lines(newest, (each) => card(each, each === newest[0] ? FIRST : LATER))}</div>`,
    }),
    product: limitDocument({
      title: fullName(product),
      description: productDescription(product),
      path: productPath(productId),
      image: shared('product', productId),
      data: productData(product, { between, site }),
      categories,
      main: `<article ${carried(product)}>
<div class="stage">${image('product', gallery[0], stageSizes, FIRST)}</div>
<div class="row thumbs">${lines(gallery, (name) => image('product', name, thumbSizes))}</div>
<h1>${xmlText(fullName(product))}</h1>
${price(product)}
<button data-add>${xmlText(productTexts.addToCart)}</button>
</article>
<h2>${xmlText(productPageTexts.description)}</h2>
<p class="text">${xmlText(product.productOption)}</p>
<h2>${xmlText(productPageTexts.peopleBuy)}</h2>
<ul class="row">${lines(newest.slice(0, shop.peopleBuy), (each) => `<li>${card(each)}`)}</ul>`,
    }),
    cart: limitDocument({
      title: cartTexts.title,
      categories,
      main: `<h1>${xmlText(cartTexts.title)}</h1><div data-lines></div>`,
    }),
  };
}

const lines = <Member>(members: readonly Member[], line: (member: Member) => string): string =>
  members.map(line).join('\n');

/** Attributes of the largest image on the first screen, and of those further down. */
const FIRST = 'fetchpriority="high"';
const LATER = 'loading="lazy"';

/** Only the ratio of width and height matters. */
const SIZES: Record<ImageKind, string> = {
  product: 'width="720" height="1005"',
  category: 'width="600" height="600"',
  slide: 'width="1600" height="800"',
};

/** Renders an image in the same built widths as the shop. */
function image(
  kind: ImageKind,
  name: string | undefined,
  sizes: string,
  attributes = LATER,
  alt = '',
): string {
  const built = builtImage(kind, name);
  const source = built
    ? `srcset="${xmlText(built.srcSet)}" sizes="${xmlText(sizes)}"`
    : `src="${defaultImagePath}"`;
  return `<img alt="${xmlText(alt)}" ${SIZES[kind]} ${attributes} ${source}>`;
}

/** Returns the attribute with the cart line that a tap saves. */
const carried = (product: Product): string => `data-line="${xmlText(JSON.stringify(savedLine(product)))}"`;

function price(product: Product): string {
  const money = (amount: number) =>
    xmlText(formatMoney({ amount, currency: currencyOf(product.productCurrency) }));
  const old = hasDiscount(product) ? ` <s>${money(product.productPrice)}</s>` : '';
  return `<p class="price">${money(priceToPay(product))}${old}</p>`;
}

/** Renders a product of a list. */
const card = (product: Product, loading = LATER): string => `<article ${carried(product)}>
${image('product', product.builtImages?.[product.productImgUrl], cardSizes, loading)}
<p class="name"><a href="/limit/product">${xmlText(fullName(product))}</a></p>
${price(product)}
<button data-add>${xmlText(productTexts.addToCart)}</button>
</article>`;

/** Returns a cart line as the shop saves it, plus the address of the image that hand-written pages show. */
export function savedLine({ productOption: _, ...product }: Product) {
  const { productImgUrl, builtImages } = product;
  const thumbnail = smallestFile('product', productImgUrl, builtImages?.[productImgUrl]) || defaultImagePath;
  return { ...product, quantity: 1, thumbnail };
}
