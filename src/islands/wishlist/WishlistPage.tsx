import { useEffect } from 'react';
import { listingPath } from '#paths.ts';
import { $wishlistedProducts, followWishlist, loadWishlist } from '#stores/products/wishlisted-products.ts';
import { wishlistTexts } from '#texts/wishlist.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProductGridSkeleton } from '#ui/ProductGridSkeleton.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useSavedStore } from '#ui/use-saved-store.ts';
import { WishlistGrid } from './WishlistGrid.tsx';

interface Props {
  /** Shows no more than the first so many products. */
  limit?: number;
}

/** The wishlisted products (spec section 2, Wishlist). */
export function WishlistPage({ limit }: Props) {
  const products = useSavedStore($wishlistedProducts);
  const region = useKeptFocus<HTMLDivElement>();
  useEffect(() => followWishlist(limit), [limit]);
  return (
    <div ref={region} tabIndex={-1} className="no-outline" data-needs-script>
      {!products && <ProductGridSkeleton label={wishlistTexts.loading} count={limit ?? 4} />}
      {products?.length === 0 && (
        <EmptyState
          icon="heart"
          title={<span lang="en">{wishlistTexts.empty}</span>}
          advice={wishlistTexts.emptyAdvice}
        >
          <a href={listingPath()} className="button button-primary">
            {wishlistTexts.chooseProducts}
          </a>
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <WishlistGrid
          total={products.length}
          products={products.slice(0, limit)}
          onRetry={() => loadWishlist(limit)}
        />
      )}
    </div>
  );
}
