import '#styles/stock.css';
import { isSoldOut } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  product: { productQuantity: number };
  /** What is said of a product that can be bought. */
  inStock?: string | undefined;
  className?: string;
}

/** Whether a product can be bought. The slot lets client/enhancements/product correct it in place. */
export function StockLine({ product, inStock = productTexts.inStock, className = '' }: Props) {
  const soldOut = isSoldOut(product);
  return (
    <p className={`stock ${className}`.trim()} data-in-stock={!soldOut}>
      <Icon name="circle-check" className="stock-yes" />
      <Icon name="circle-alert" className="stock-no" />
      <span data-slot="stock">{soldOut ? productTexts.soldOut : inStock}</span>
    </p>
  );
}
