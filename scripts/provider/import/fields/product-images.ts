import type { ProductRecord } from '../../records/catalogue-writer.ts';
import { type Draft, isColour } from '../draft.ts';
import type { Entry } from '../entry.ts';
import type { FindImage } from '../image-finder.ts';
import { isBlank, textOf } from './plain-cell.ts';
import { firstOfEach, type Image, readImages } from './read-lists.ts';

type Images = Pick<ProductRecord, 'productImgUrl' | 'productImages'>;

const NO_IMAGES: Images = { productImgUrl: null, productImages: [] };

/** An image of a row, with the colour that it shows. */
type Placed = Image & { place: string };

/**
 * Returns the images of a product after an import: its own first, then those of its variants, with the colour if they
 * differ by that. A variant that is a product of its own has its own first, then those that belong to no other one.
 */
export function imagesOf(draft: Draft, known: Images | undefined, findImage: FindImage): Images {
  const before = known ?? NO_IMAGES;
  const left: { place: string; says: string; detail: string }[] = [];
  const addressOf = (src: string, place: string, detail: string): string | undefined => {
    const image = findImage(src);
    if ('address' in image) return image.address;
    left.push({ place, says: image.reason, detail });
    return undefined;
  };
  const isAbsent = !draft.has('images') && !draft.has('variantImage');
  const placed = isAbsent ? [] : draft.siblings.length > 0 ? imagesOfSibling(draft) : imagesOfAll(draft);
  const unique = firstOfEach(placed, ({ src, color }) => `${src} ${color}`);
  const found = unique.flatMap(({ place, src, color }): Image[] => {
    const address = addressOf(src, place, src);
    return address === undefined ? [] : [{ src: address, color }];
  });
  const stays = isAbsent || (found.length === 0 && left.length > 0);
  const productImages = stays ? before.productImages : found;

  const first = productImages[0]?.src ?? null;
  const main = draft.cell('mainImage');
  // A main image that was the first of the images is the first of new ones, too.
  const wasFirst = before.productImgUrl === (before.productImages[0]?.src ?? null);
  let productImgUrl = main === undefined && !wasFirst ? before.productImgUrl : first;
  if (!isBlank(main)) {
    const [spelled] = readImages(textOf(main)).list;
    productImgUrl =
      addressOf(spelled?.src ?? '', draft.told[0]?.place ?? '', textOf(main)) ??
      before.productImgUrl ??
      first;
  }
  const suffix = known && stays ? ': the known images stay' : '';
  for (const { place, says, detail } of left) draft.say('cell left out', says + suffix, detail, place);
  if (!stays && found.length === 0 && before.productImages.length > 0)
    draft.say('note', 'the cell of the images is empty: they were removed');
  return { productImgUrl, productImages };
}

const imagesIn = (entries: readonly Entry[], role: 'images' | 'variantImage'): Placed[] =>
  entries.flatMap((entry) =>
    entry
      .all(role)
      .flatMap((value) => readImages(value).list.map((image) => ({ ...image, place: entry.place }))),
  );

/** Images of variants: where there is a column for them that one, else their rows' own. */
const imagesOfVariant = (draft: Draft, variant: readonly Entry[]): Placed[] =>
  imagesIn(variant, draft.has('variantImage') ? 'variantImage' : 'images');

function imagesOfAll(draft: Draft): Placed[] {
  const { told, variants } = draft;
  const ofVariants = variants.flatMap((variant) => {
    const colour = variant[0]?.options.find(({ name }) => isColour(name))?.value;
    return imagesOfVariant(draft, variant).map((image) => ({ image, colour }));
  });
  const coloured = variants.length > 1 ? ofVariants.filter(({ colour }) => colour) : [];
  const bySrc = Map.groupBy(coloured, ({ image }) => image.src);
  return [...imagesIn(told, 'images'), ...ofVariants.map(({ image }) => image)].map((image) => {
    const [only = '', ...others] = new Set(bySrc.get(image.src)?.map(({ colour }) => colour));
    return { ...image, color: image.color || (others.length > 0 ? '' : only) };
  });
}

function imagesOfSibling(draft: Draft): Placed[] {
  const { told, variants, siblings } = draft;
  const imagesOf = (all: Draft['variants']) => all.flatMap((variant) => imagesOfVariant(draft, variant));
  const others = new Set(imagesOf(siblings).map(({ src }) => src));
  return [...imagesOf(variants), ...imagesIn(told, 'images').filter(({ src }) => !others.has(src))];
}
