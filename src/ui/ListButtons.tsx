import { productTexts } from '#texts/product.ts';
import { Icon } from './Icon.tsx';

/** Wishlist and compare of the product around them; the page's script runs them and names their state. */
export function ListButtons({ className = 'icon-button' }: { className?: string }) {
  return (
    <>
      <button
        type="button"
        className={className}
        lang="en"
        data-action="toggle-wishlist"
        data-bind="in-wishlist"
        aria-label={productTexts.addToWishlist}
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        className={className}
        lang="en"
        data-action="toggle-compare"
        data-bind="in-compare"
        aria-label={productTexts.addToCompare}
      >
        <Icon name="scale" />
      </button>
    </>
  );
}
