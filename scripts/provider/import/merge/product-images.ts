import { isBlank, textOf } from '../../columns/cell.ts';
import { NEW_PRODUCT, type ProductRecord } from '../../columns/product-columns.ts';
import { firstOfEach, type Image, readImages } from '../../columns/read-lists.ts';
import { isColour } from '../../columns/words.ts';
import type { FindImage } from '../images/image-finder.ts';
import { MESSAGES } from '../rows/message.ts';
import { cellIn, type Placed, type Row } from '../rows/row.ts';
import type { Draft } from './draft.ts';

type Images = Pick<ProductRecord, 'productImgUrl' | 'productImages'>;

/**
 * Returns the images of a product after an import: its own first, then those of its variants, with the colour if they
 * differ by that. A variant that is a product of its own has its own first, then those that belong to no variant.
 */
export function imagesOf(draft: Draft, stored: Images | undefined, findImage: FindImage): Images {
  const { sources } = draft;
  const before = stored ?? NEW_PRODUCT;
  const isAbsent =
    cellIn(sources, 'productImages') === undefined && cellIn(sources, 'productImages.variant') === undefined;
  const left: { place: string; reason: string; detail: string }[] = [];
  const addressOf = (src: string, place: string, detail = src): string | undefined => {
    const image = findImage(src);
    if ('address' in image) return image.address;
    left.push({ place, reason: image.reason, detail });
    return undefined;
  };
  const named = isAbsent ? [] : imagesNamedBy(draft);
  const found = firstOfEach(named, ({ src, color }) => `${src} ${color}`).flatMap(
    ({ place, src, color }): Image[] => {
      const address = addressOf(src, place);
      return address === undefined ? [] : [{ src: address, color }];
    },
  );
  const stays = isAbsent || (found.length === 0 && left.length > 0);
  const productImages = stays ? before.productImages : found;

  const first = productImages[0]?.src ?? null;
  const main = cellIn(sources, 'productImgUrl');
  // A main image that was the first of the images is the first of new ones, too.
  const wasFirst = before.productImgUrl === (before.productImages[0]?.src ?? null);
  let productImgUrl = main === undefined && !wasFirst ? before.productImgUrl : first;
  if (!isBlank(main)) {
    const [spelled] = readImages(textOf(main)).list;
    productImgUrl = addressOf(spelled?.src ?? '', draft.place, textOf(main)) ?? before.productImgUrl ?? first;
  }
  const stay = stored !== undefined && stays;
  for (const { place, reason, detail } of left) draft.say(MESSAGES.image(reason, stay), place, detail);
  if (!stays && found.length === 0 && before.productImages.length > 0)
    draft.say(MESSAGES.imagesRemoved, draft.place);
  return { productImgUrl, productImages };
}

const imagesIn = (rows: readonly Row[], role: 'productImages' | 'productImages.variant'): Placed[] =>
  rows.flatMap(({ place, cells }) =>
    (cells[role] ?? []).flatMap((value) => readImages(value).list.map((image) => ({ ...image, place }))),
  );

/** Images of variants: where there is a column for them that one, else their rows' own. */
const roleOfVariants = (rows: readonly Row[]) =>
  cellIn(rows, 'productImages.variant') === undefined ? 'productImages' : 'productImages.variant';

/** Returns the images that belong to no variant of a product. */
export function commonImages(rows: readonly Row[], variants: readonly (readonly Row[])[]): Placed[] {
  const ofVariants = imagesIn(variants.flat(), roleOfVariants(rows));
  const sources = new Set(ofVariants.map(({ src }) => src));
  return imagesIn(rows, 'productImages').filter(({ src }) => !sources.has(src));
}

function imagesNamedBy({ sources, variants, split }: Draft): Placed[] {
  const role = roleOfVariants(sources);
  const ofVariants = variants.flatMap((rows) => {
    const colour = rows[0]?.options.find(({ name }) => isColour(name))?.value;
    return imagesIn(rows, role).map((image) => ({ image, colour }));
  });
  const own = ofVariants.map(({ image }) => image);
  if (split) return [...own, ...split.images];
  const coloured = variants.length > 1 ? ofVariants.filter(({ colour }) => colour) : [];
  const bySource = Map.groupBy(coloured, ({ image }) => image.src);
  return [...imagesIn(sources, 'productImages'), ...own].map((image) => {
    const [only = '', ...others] = new Set(bySource.get(image.src)?.map(({ colour }) => colour));
    return { ...image, color: image.color || (others.length > 0 ? '' : only) };
  });
}
