import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pMap from 'p-map';
import { type ImageKind, imageFiles } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { galleryImages } from '#catalogue/records/product-images.ts';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { type SharedPage, saveShareImages } from '#catalogue/snapshot/store/share-images.ts';
import { fullName, priceText } from '#metadata/product-facts.ts';
import { shareImagePath } from '#paths.ts';
import { discountPercent } from '#rules/discount.ts';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount } from '#rules/price.ts';
import { openGraphImages, shop } from '#shop.config.ts';
import { homeTexts } from '#texts/home.ts';
import { productTexts } from '#texts/product.ts';
import { count } from '../../format/count.ts';
import type { RunStep } from '../../terminal/steps.ts';
import { writeWhole } from '../images/image-store.ts';
import { drawShareImage, recipe, type ShareImageWords } from './draw-share-image.ts';

interface ShareImageStepOptions {
  /** Where the built images of the catalogue are, and where these are written. */
  folder: string;
  siteUrl: string;
  signal?: AbortSignal | undefined;
  wanted?: typeof openGraphImages;
  images?: typeof shop.images;
}

/** Sharp runs on libuv's four threads, of which a running shop needs some for its files. */
const CONCURRENCY = 2;
const DIGEST_LENGTH = 12;

/**
 * Draws the preview images of links to new and changed pages, as a step with progress, and records them in the file of
 * their catalogue. Images are named after what they show, so existing ones are right. A site has none if messengers
 * cannot reach it or if it builds no product images.
 */
export async function shareImageStep(
  runStep: RunStep,
  catalogueFile: string,
  options: ShareImageStepOptions,
): Promise<void> {
  const { siteUrl, wanted = openGraphImages, images = shop.images } = options;
  if (wanted !== 'drawn' || images !== 'optimise' || !isPublic(siteUrl)) return;
  saveShareImages(catalogueFile, await drawMissing(runStep, catalogueFile, options));
}

async function drawMissing(
  runStep: RunStep,
  catalogueFile: string,
  { folder, signal }: ShareImageStepOptions,
): Promise<[SharedPage, string][]> {
  using catalogue = openCatalogue(catalogueFile);
  const pages = catalogue.undrawnPages();
  if (pages.length === 0) return [];
  return await runStep('Drawing link previews', async (say) => {
    let [done, drawn] = [0, 0];
    const noted = await pMap(
      pages,
      async (page): Promise<[SharedPage, string]> => {
        const shown = shownOf(catalogue, page);
        const name = digestOf(shown);
        const file = join(folder, basename(shareImagePath(name)));
        if (!existsSync(file)) {
          const image = shown.image && (await readFile(join(folder, shown.image)).catch(() => undefined));
          await writeWhole(file, await drawShareImage(shown.words, image || undefined));
          drawn++;
        }
        say(`${(++done).toLocaleString('en')} of ${count(pages.length, 'image')}`);
        return [page, name];
      },
      { concurrency: CONCURRENCY, ...(signal && { signal }) },
    );
    say(`${count(pages.length, 'image')}, ${drawn.toLocaleString('en')} drawn`);
    return noted;
  });
}

/** IP addresses, and names that lead to no server on the internet (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(localhost|example|test|invalid)$|^[\d.]+$|^\[/;

/** Whether messengers could fetch something from a site. */
const isPublic = (siteUrl: string): boolean => !RESERVED.test(new URL(siteUrl).hostname);

interface Shown {
  words: ShareImageWords;
  /** File of the built image. */
  image: string | undefined;
}

const digestOf = (shown: Shown): string =>
  hash('sha256', JSON.stringify([recipe, shown]), 'hex').slice(0, DIGEST_LENGTH);

function shownOf(catalogue: Catalogue, { kind, id }: SharedPage): Shown {
  const product = kind === 'product' ? catalogue.product(id) : undefined;
  if (product) return shownOfProduct(product);
  const category = kind === 'category' ? catalogue.category(id) : undefined;
  return category
    ? {
        words: { name: category.categoryName, note: homeTexts.title },
        image: fileOf('category', category.builtImage),
      }
    : { words: { name: homeTexts.title }, image: undefined };
}

function shownOfProduct(product: Product): Shown {
  const { productPrice, productCurrency, builtImages } = product;
  const percent = discountPercent(product);
  return {
    words: {
      name: fullName(product),
      price: priceText(product),
      ...(hasDiscount(product) && {
        before: formatMoney({ amount: productPrice, currency: currencyOf(productCurrency) }),
      }),
      ...(percent > 0 && { discount: productTexts.discount(percent) }),
    },
    image: fileOf('product', builtImages?.[galleryImages(product)[0].src]),
  };
}

/** Returns the name of the widest file. */
function fileOf(kind: ImageKind, built: string | undefined): string | undefined {
  const widest = built && imageFiles(kind, built).at(-1);
  return widest ? basename(widest.path) : undefined;
}
