import { discountPercent } from '#rules/discount.ts';
import './product-card.css';
import type { Product } from '#catalogue/records/product.ts';
import { cardSizes, lazyCardSizes } from '#rules/image-sizes.ts';
import { isSoldOut } from '#rules/stock.ts';
import { nameOf, productTexts } from '#texts/product.ts';
import type { Part } from './jsx-runtime.ts';
import { Price } from './Price.tsx';
import { ProductImage } from './ProductImage.tsx';

interface Props {
  product: Product;
  /** Where the card leads. */
  path: string;
  /** Data attributes of the card. */
  attributes: Readonly<Record<`data-${string}`, string | number>>;
  eager?: boolean | undefined;
  priority?: boolean;
  /** Badges beside those for sold-out products and discounts. */
  badges?: Part;
  /** Shown between the price and the button. */
  details?: Part;
  button: Part;
  /** A button beside the name. */
  listButton?: Part;
  /** Other actions, beside the button. */
  menu?: Part;
}

/** What every product card shows: its image, the name as a link that covers the card, model, badges and price. */
export function ProductCardFrame({ product, path, attributes, eager, priority, ...parts }: Props) {
  const soldOut = isSoldOut(product);
  const percent = discountPercent(product);
  return (
    <article className="product-card" {...attributes}>
      <div className="product-card-image" data-bind="picture">
        <ProductImage
          product={product}
          alt=""
          sizes={eager || priority ? cardSizes : lazyCardSizes}
          eager={eager}
          priority={priority}
        />
      </div>
      <div className="product-card-text">
        <div className="product-card-head">
          <h3 className="product-card-name" translate="no">
            <a href={path} data-bind="name">
              {nameOf(product)}
            </a>
          </h3>
          {parts.listButton}
        </div>
        <p className="line-clamp-3 text-sm text-muted" translate="no" data-bind="model">
          {product.productModel}
        </p>
        <Price product={product}>
          <span className="badge badge-saving" data-bind="discount" hidden={percent === 0}>
            {percent > 0 && productTexts.discount(percent)}
          </span>
          <span className="badge" data-bind="sold-out" hidden={!soldOut}>
            {soldOut && productTexts.soldOut}
          </span>
          {parts.badges}
        </Price>
        {parts.details}
        <div className="product-card-buttons">
          {parts.button}
          {parts.menu}
        </div>
      </div>
    </article>
  );
}
