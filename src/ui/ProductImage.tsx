import type { Product } from '#catalogue/records/product.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

interface Props {
  /** Whose image it is. */
  product: Pick<Product, 'productImgUrl' | 'builtImages'>;
  /** The image's address, where it is not the main one; empty shows the default image. */
  src?: string | undefined;
  alt: string;
  /** How wide the layout shows it (`sizes` of HTML). */
  sizes: string;
  /** One of the first screen: fetched at once. */
  eager?: boolean | undefined;
  /** The largest one of the first screen: fetched before all others, too. */
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
