import type { ListedProduct } from '#stores/products/listed-products.ts';
import { wishlistTexts } from '#texts/wishlist.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProductCard } from '#ui/ProductCard.tsx';
import { ProductCardSkeleton } from '#ui/ProductCardSkeleton.tsx';
import { RetryNotice } from '#ui/RetryNotice.tsx';

interface Props {
  /** How many products the whole list has. */
  total: number;
  products: readonly ListedProduct[];
  onRetry: () => void;
}

/** Wishlisted products as cards, those on their way as placeholders; what cannot be had is said once. */
export function WishlistGrid({ total, products, onRetry }: Props) {
  const shown = products.filter(({ state, product }) => product || state === 'loading');
  const waiting = shown.some(({ product }) => !product);
  if (shown.length === 0) {
    return (
      <EmptyState icon="circle-alert" title={wishlistTexts.failed}>
        <button type="button" className="button button-primary" onClick={onRetry}>
          {wishlistTexts.retry}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {wishlistTexts.count(total)}
        {waiting && <span className="sr-only">. {wishlistTexts.loading}</span>}
      </p>
      {shown.length < products.length && (
        <div className="mb-4">
          <RetryNotice text={wishlistTexts.someFailed} retry={wishlistTexts.retry} onRetry={onRetry} />
        </div>
      )}
      <h2 className="sr-only">{wishlistTexts.products}</h2>
      <div className="product-grid product-grid-late">
        {shown.map(({ id, product }) => (
          <div key={id} data-member className="grid">
            {product ? <ProductCard product={product} /> : <ProductCardSkeleton />}
          </div>
        ))}
      </div>
    </>
  );
}
