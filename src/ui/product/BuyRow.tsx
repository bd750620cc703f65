import type { Product } from '#catalogue/records/product.ts';
import { isForSale } from '#rules/stock.ts';
import type { Part } from '../jsx-runtime.ts';
import { QuantityField } from '../QuantityField.tsx';
import { BuyButton } from './BuyButton.tsx';

interface Props {
  product: Product;
  className?: string;
  /** Further buttons. */
  children?: Part;
}

/** Quantity and buy button; within an element that carries the product. */
export const BuyRow = ({ product, className = '', children }: Props) => (
  <div className={`${className} flex flex-wrap items-center gap-2`.trim()} data-buy-row="" data-offer="">
    <QuantityField disabled={!isForSale(product)} />
    {children}
    <BuyButton product={product} className="flex-1 basis-60" />
  </div>
);
