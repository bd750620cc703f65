import type { CartLine } from '#rules/cart-line.ts';
import { imageOfColor } from '#rules/color-image.ts';
import { smallSizes } from '#rules/image-sizes.ts';
import { ProductImage } from '#view/kit/ProductImage.tsx';

/** The product of a line in the colour that the shopper chose, if there is a picture of that. */
export const LineImage = ({ line }: { line: CartLine }) => (
  <ProductImage
    {...{ product: line, alt: '', sizes: smallSizes, className: 'rounded-md bg-surface' }}
    src={imageOfColor(line, line.chosenColor)}
  />
);
