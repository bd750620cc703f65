import type { Product } from '#catalogue/product.ts';
import { productAttributes } from '#catalogue/product-attribute.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from '#ui/Icon.tsx';

/** Wishlist and compare, run and kept in step by the page's script like those of a card. */
export function ListButtons({ product }: { product: Product }) {
  return (
    <div className="flex gap-2" {...productAttributes(product)}>
      <button
        type="button"
        className="icon-button border border-line"
        data-action="toggle-wishlist"
        data-bind="in-wishlist"
        aria-label={productTexts.addToWishlist}
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        className="icon-button border border-line"
        data-action="toggle-compare"
        data-bind="in-compare"
        aria-label={productTexts.addToCompare}
      >
        <Icon name="scale" />
      </button>
    </div>
  );
}
