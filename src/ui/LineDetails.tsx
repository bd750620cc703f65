import type { CartLine } from '#rules/cart-line.ts';
import { productTexts } from '#texts/product.ts';

/** Details of a line's product below its name: the model, and the chosen colour. */
export const LineDetails = ({ line: { productModel, chosenColor } }: { line: CartLine }) => (
  <>
    <p className="text-sm text-muted">{productModel}</p>
    {chosenColor && (
      <p className="text-sm text-muted wrap-anywhere">
        {productTexts.color}: {chosenColor}
      </p>
    )}
  </>
);
