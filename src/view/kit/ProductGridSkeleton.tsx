import './loading-cards.css';
import './product-grid.css';
import './product-card.css';

/** Placeholder of a product grid, of the size that it will have. */
export function ProductGridSkeleton({ label, count = 10 }: { label: string; count?: number }) {
  return (
    <div className="product-grid product-grid-loading" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}

/** Placeholder of a product card, of the size that it will have. */
export const ProductCardSkeleton = () => (
  <div className="product-card" aria-hidden="true">
    <div className="product-card-image skeleton" />
    <div className="product-card-text skeleton" />
  </div>
);
