import type { Product } from '#catalogue/product.ts';
import { productAttributes } from '#catalogue/product-attribute.ts';
import { productPath } from '#paths.ts';
import { discountPercent } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from './Icon.tsx';
import { Price } from './Price.tsx';
import { ProductImage } from './ProductImage.tsx';

interface Props {
  product: Product;
  priority?: boolean;
}

/**
 * A product in a grid or carousel (spec section 1). It has no state of its own: its buttons name an action
 * that the page's script runs, and `data-bind` shows the state of the stores on them.
 */
export function ProductCard({ product, priority = false }: Props) {
  const name = product.productName || productTexts.unnamed;
  const soldOut = isSoldOut(product);
  const secondImage = product.productImages.find(({ src }) => src !== product.productImgUrl);
  const percent = discountPercent(product);
  return (
    <article className="product-card" {...productAttributes(product)}>
      <div className="product-card-picture">
        <ProductImage src={product.productImgUrl} alt="" priority={priority} />
        {secondImage && <ProductImage src={secondImage.src} alt="" className="product-card-second" />}
        <div className="product-card-badges">
          <span className="badge badge-sold-out" data-slot="sold-out" hidden={!soldOut}>
            {soldOut && productTexts.soldOut}
          </span>
          <span className="badge" data-slot="discount" hidden={percent === 0}>
            {percent > 0 && productTexts.discount(percent)}
          </span>
        </div>
      </div>
      <div className="product-card-text">
        <h3 className="product-card-name">
          <a href={productPath(product.id)}>{name}</a>
        </h3>
        <p className="text-sm text-muted" data-slot="model">
          {product.productModel}
        </p>
        <div className="mt-auto pt-1">
          <Price product={product} />
        </div>
        <button
          type="button"
          className="button button-primary"
          data-action="add-to-cart"
          data-bind={soldOut ? undefined : 'in-cart'}
          disabled={soldOut}
        >
          {soldOut ? productTexts.soldOut : productTexts.addToCart}
        </button>
      </div>
      <div className="product-card-tools">
        <button
          type="button"
          className="icon-button"
          data-action="toggle-wishlist"
          data-bind="in-wishlist"
          aria-label={productTexts.addToWishlist}
        >
          <Icon name="heart" />
        </button>
        <button
          type="button"
          className="icon-button"
          data-action="toggle-compare"
          data-bind="in-compare"
          aria-label={productTexts.addToCompare}
        >
          <Icon name="scale" />
        </button>
        <button
          type="button"
          className="icon-button"
          data-action="open-overlay"
          data-panel="quick-view"
          aria-label={productTexts.quickView}
        >
          <Icon name="eye" />
        </button>
        {!soldOut && (
          <button
            type="button"
            className="icon-button"
            data-action="open-overlay"
            data-panel="quick-add"
            aria-label={productTexts.quickAdd}
          >
            <Icon name="shopping-bag" />
          </button>
        )}
      </div>
    </article>
  );
}
