import type { ProductRecord } from '../../records/catalogue-writer.ts';
import { cellOf, type Entry } from '../entry.ts';
import type { Draft } from '../fold-entries.ts';
import { isColour } from '../fold-entries.ts';
import type { FindImage } from '../image-finder.ts';
import { isBlank, textOf } from './plain-cell.ts';
import { type Image, readImages } from './read-lists.ts';

type Images = Pick<ProductRecord, 'productImgUrl' | 'productImages'>;

const NO_IMAGES: Images = { productImgUrl: null, productImages: [] };

export interface FoundImages {
  images: Images;
  /** What was left out, and why. */
  left: { place: string; says: string; detail: string }[];
  /** Whether known images were removed, since the cell is empty. */
  emptied: boolean;
}

/** An image of a row, with the colour that it shows. */
type Placed = Image & { place: string };

/**
 * Returns the images of a product after an import: its own first, then those of its variants, with the colour if they
 * differ by that. A variant that is a product of its own has its own first, then those that belong to no other one.
 */
export function productImages(draft: Draft, known: Images = NO_IMAGES, findImage: FindImage): FoundImages {
  const { told, siblings } = draft;
  const left: FoundImages['left'] = [];
  const isAbsent = cellOf(told, 'images') === undefined && cellOf(told, 'variantImage') === undefined;
  const placed = isAbsent ? [] : siblings.length > 0 ? imagesOfSibling(draft) : imagesOfAll(draft);
  const found = unique(placed).flatMap(({ place, src, color }): Image[] => {
    const image = findImage(src);
    if ('address' in image) return [{ src: image.address, color }];
    left.push({ place, says: image.reason, detail: src });
    return [];
  });
  const stay = isAbsent || (found.length === 0 && left.length > 0);
  const productImages = stay ? known.productImages : found;
  const first = productImages[0]?.src ?? null;
  return {
    images: { productImgUrl: mainImage(draft, known, first, { findImage, left }), productImages },
    left,
    emptied: !stay && found.length === 0 && known.productImages.length > 0,
  };
}

function mainImage(
  { told }: Draft,
  known: Images,
  first: string | null,
  { findImage, left }: { findImage: FindImage; left: FoundImages['left'] },
): string | null {
  const given = cellOf(told, 'mainImage');
  const knownFirst = known.productImages[0]?.src ?? null;
  // A main image that was the first of the images is the first of new ones, too.
  const otherwise = given === undefined && known.productImgUrl !== knownFirst ? known.productImgUrl : first;
  if (isBlank(given)) return otherwise;
  const [spelled] = readImages(textOf(given)).list;
  const image = findImage(spelled?.src ?? '');
  if ('address' in image) return image.address;
  left.push({ place: told[0]?.place ?? '', says: image.reason, detail: textOf(given) });
  return known.productImgUrl ?? first;
}

const imagesIn = (entries: readonly Entry[], role: 'images' | 'variantImage'): Placed[] =>
  entries.flatMap((entry) =>
    entry
      .all(role)
      .flatMap((value) => readImages(value).list.map((image) => ({ ...image, place: entry.place }))),
  );

/** Images of variants: where there is a column for them that one, else their rows' own. */
const imagesOfVariant = ({ told }: Draft, variant: readonly Entry[]): Placed[] =>
  imagesIn(variant, cellOf(told, 'variantImage') === undefined ? 'images' : 'variantImage');

function imagesOfAll(draft: Draft): Placed[] {
  const { told, variants } = draft;
  const colours = new Map<string, Set<string>>();
  for (const variant of variants) {
    const colour = variant[0]?.options.find(({ name }) => isColour(name))?.value;
    if (variants.length > 1 && colour)
      for (const { src } of imagesOfVariant(draft, variant))
        colours.set(src, (colours.get(src) ?? new Set()).add(colour));
  }
  const all = [
    ...imagesIn(told, 'images'),
    ...variants.flatMap((variant) => imagesOfVariant(draft, variant)),
  ];
  return all.map((image) => {
    const of = colours.get(image.src);
    const [only = ''] = of?.size === 1 ? of : [];
    return { ...image, color: image.color || only };
  });
}

function imagesOfSibling(draft: Draft): Placed[] {
  const { told, variants, siblings } = draft;
  const others = new Set(
    siblings.flatMap((variant) => imagesOfVariant(draft, variant)).map(({ src }) => src),
  );
  return [
    ...variants.flatMap((variant) => imagesOfVariant(draft, variant)),
    ...imagesIn(told, 'images').filter(({ src }) => !others.has(src)),
  ];
}

const unique = (images: readonly Placed[]): Placed[] => {
  const seen = new Set<string>();
  return images.filter(({ src, color }) => {
    const isNew = !seen.has(`${src} ${color}`);
    seen.add(`${src} ${color}`);
    return isNew;
  });
};
