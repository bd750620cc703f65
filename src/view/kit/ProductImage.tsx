import type { Product } from '#catalogue/records/product.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

interface Props {
  /** The product that the image belongs to. */
  product: Pick<Product, 'productImgUrl' | 'builtImages'>;
  /** The image's address, if it is not the main one; empty shows the default image. */
  src?: string | undefined;
  alt: string;
  /** How wide the layout shows it (`sizes` of HTML). */
  sizes: string;
  /** Whether it is on the first screen: fetched at once. */
  eager?: boolean | undefined;
  /** Whether it is the largest on the first screen: also fetched before all others. */
  priority?: boolean | undefined;
  className?: string;
}

/** A product image in the card format of 720×1005. */
export const ProductImage = ({ product, src = product.productImgUrl, ...shown }: Props) => (
  <ResponsiveImage
    kind="product"
    src={src}
    built={product.builtImages?.[src]}
    width={720}
    height={1005}
    {...shown}
  />
);
