import './stock.css';
import { fewPieces, isSoldOut } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';

interface Props {
  product: { productQuantity: number };
  /** Shown for a product that can be bought, instead of how many are left. */
  inStock?: string | undefined;
  className?: string;
}

/** Whether a product can be bought. Its binding (view/product/show-product.client.ts) corrects it in place. */
export function StockLine({ product, inStock, className = '' }: Props) {
  const available = inStock ?? productTexts.inStock(fewPieces(product, shop.stock.fewLeft));
  const soldOut = isSoldOut(product);
  return (
    <p
      className={`stock flex items-center gap-2 font-bold text-accent ${className}`.trim()}
      data-bind="stock"
      data-in-stock={!soldOut}
    >
      <Icon path={icons.circleCheck} className="stock-yes" />
      <Icon path={icons.circleAlert} className="stock-no" />
      <span>{soldOut ? productTexts.soldOut : available}</span>
    </p>
  );
}
