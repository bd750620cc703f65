import './product-head.css';
import type { Product } from '#catalogue/records/product.ts';
import { payment } from '#delivery.config.ts';
import { cartPath } from '#paths.ts';
import { discountPercent } from '#rules/discount.ts';
import { monthlyPayment } from '#rules/installment.ts';
import { isForSale } from '#rules/stock.ts';
import { claims } from '#shop.config.ts';
import { nameOf, productTexts } from '#texts/product.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { Price } from '#view/kit/Price.tsx';
import { sumText } from '#view/kit/promises.ts';
import { StockLine } from './StockLine.tsx';

interface Props {
  product: Product;
  /** Shown below the name; the model by default. */
  subtitle?: string;
  /** A badge for this product. */
  badge?: string | undefined;
  /** Shown for a product that can be bought; by default, that it is in stock. */
  stock?: string | undefined;
  /** Newer than the last build: nobody can have bought it yet. */
  isUnbuilt?: boolean | undefined;
}

/** How many letters have room on two lines of a phone. */
const TWO_LINES = 66;

/** Name, model, claims, price and stock of a product, and how much of it is in the cart. */
export function ProductHead({ product, badge, stock, isUnbuilt = false, ...props }: Props) {
  const name = nameOf(product);
  const model = product.productModel && `${productTexts.model}: ${product.productModel}`;
  const { subtitle = model } = props;
  const percent = discountPercent(product);
  const isClaimed = isForSale(product) && !isUnbuilt;
  return (
    <div className="product-head">
      <h1 className={name.length > TWO_LINES ? 'long-name' : undefined} translate="no">
        {name}
      </h1>
      {subtitle && (
        <p className="text-muted" translate="no">
          {subtitle}
        </p>
      )}

      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm" data-offer="" data-bind="claims">
        {isClaimed && claims.bestSeller && (
          <span className="badge" lang="en">
            {productPageTexts.bestSeller}
          </span>
        )}
        {badge && <span className="badge">{badge}</span>}
        {isClaimed && claims.buyers !== undefined && (
          <span className="text-muted">{productPageTexts.buyers(claims.buyers)}</span>
        )}
      </p>

      <div className="product-price mt-4 flex flex-wrap" data-offer="">
        <Price product={product} />
        <span className="badge badge-saving" data-bind="discount" hidden={percent === 0}>
          {percent > 0 && productTexts.discount(percent)}
        </span>
      </div>

      <Installment product={product} />
      <div className="flex flex-wrap items-center gap-x-4">
        <StockLine product={product} inStock={stock} />
        <a href={cartPath} className="product-in-cart link inline-flex min-h-11 items-center" data-offer="">
          <span>{`${productTexts.piecesInCart}\u00a0`}</span>
          <span data-bind="in-cart-pieces" hidden />
        </a>
      </div>
    </div>
  );
}

/** The monthly payment, if the shop offers installments; only for products in so‘m. */
export function Installment({ product }: Pick<Props, 'product'>) {
  const { installments } = payment;
  const monthly = installments && monthlyPayment(product, installments);
  if (!installments || monthly === undefined) return null;
  return (
    <p className="text-muted" data-offer="">
      <strong data-bind="monthly" data-installments={JSON.stringify(installments)}>
        {productTexts.monthly(sumText(monthly))}
      </strong>
      <span>{`, ${productTexts.months(installments.months)}`}</span>
    </p>
  );
}
