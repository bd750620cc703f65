import type { Product } from '#catalogue/records/product.ts';
import { isForSale } from '#rules/stock.ts';
import { BuyButton } from '#view/kit/BuyButton.tsx';
import type { Part } from '#view/kit/jsx-runtime.ts';
import { QuantityField } from '#view/kit/QuantityField.tsx';

interface Props {
  product: Product;
  className?: string;
  children?: Part;
}

/** Quantity and buy button, and the children between them; within an element that carries the product. */
export const BuyRow = ({ product, className = '', children }: Props) => (
  <div className={`${className} flex flex-wrap items-center gap-2`.trim()} data-buy-row="" data-offer="">
    <QuantityField disabled={!isForSale(product)} />
    {children}
    <BuyButton product={product} hasTotal className="buy-button flex-1 basis-60" />
  </div>
);
