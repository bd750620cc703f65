import { categoryIllustration } from '../illustrations/category-illustration.ts';
import { productIllustration, productViews } from '../illustrations/product-illustration.ts';
import { productKinds } from '../illustrations/product-kinds.ts';
import { slideIllustration, slideSlugs } from '../illustrations/slide-illustration.ts';
import { sampleCatalogue } from '../sample/catalogue.ts';

const PRODUCT = /^products\/([\w-]+)\/([0-9a-f]{6})\/(\w+)\.webp$/;
const CATEGORY = /^categories\/([\w-]+)\.webp$/;
const SLIDE = /^slides\/([\w-]+)\.webp$/;

/** No others are drawn, so that the pictures that can be asked for have an end. */
const sampleColors: ReadonlySet<string> = new Set(
  sampleCatalogue.products.flatMap(({ pictureColor, colors }) => [
    pictureColor,
    ...colors.map(({ swatch }) => swatch),
  ]),
);

/** The SVG text behind an address below `/media/`, such as `products/fridge/c3c7cb/front.webp`. */
export const drawingOf = (address: string): string | undefined =>
  productDrawing(address) ?? categoryDrawing(address) ?? slideDrawing(address);

function productDrawing(address: string): string | undefined {
  const [, name, hexColor, viewName] = PRODUCT.exec(address) ?? [];
  const kind = productKinds.find((known) => known === name);
  const view = productViews.find((known) => known === viewName);
  const color = `#${hexColor}`;
  return kind && view && sampleColors.has(color) ? productIllustration({ kind, color, view }) : undefined;
}

function categoryDrawing(address: string): string | undefined {
  const [, name] = CATEGORY.exec(address) ?? [];
  const kind = productKinds.find((known) => known === name);
  return kind && categoryIllustration(kind);
}

function slideDrawing(address: string): string | undefined {
  const [, slug = ''] = SLIDE.exec(address) ?? [];
  return slideSlugs.includes(slug) ? slideIllustration(slug) : undefined;
}
