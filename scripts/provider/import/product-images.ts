import type { FieldIssue } from '../field-issue.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import type { FindImage } from './image-finder.ts';
import type { ImportedProduct } from './schemas/product-schema.ts';

type Images = Pick<ProductRecord, 'productImgUrl' | 'productImages'>;

const NO_IMAGES: Images = { productImgUrl: null, productImages: [] };

/** Returns the images of a product after an import, and those that cannot be found. */
export function productImages(
  { productImgUrl, productImages }: ImportedProduct,
  known: Images = NO_IMAGES,
  findImage: FindImage,
): { images: Images; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const addressOf = (spelled: string, field: string): string => {
    const found = findImage(spelled);
    if ('address' in found) return found.address;
    issues.push({ field, reason: found.reason });
    return '';
  };
  const images =
    productImages?.map(({ src, color }, index) => ({
      src: addressOf(src, `productImages.${index}`),
      color: color ?? '',
    })) ?? known.productImages;
  const first = images[0]?.src ?? null;
  // A main image that was the first of the images is the first of new ones, too.
  const stays = productImgUrl === undefined && known.productImgUrl !== (known.productImages[0]?.src ?? null);
  const main = productImgUrl
    ? addressOf(productImgUrl, 'productImgUrl')
    : stays
      ? known.productImgUrl
      : first;
  return { images: { productImgUrl: main, productImages: images }, issues };
}
