import type { CartLine } from '#rules/cart-line.ts';
import { productTexts } from '#texts/product.ts';

/** What is said of a line's product below its name: the model, and the colour that was chosen. */
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
