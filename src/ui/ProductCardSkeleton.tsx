import '#styles/product-card.css';
/** Placeholder of a product card, of the size that it will have. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card" aria-hidden="true">
      <div className="skeleton" />
      <div className="product-card-text">
        <div className="skeleton h-20" />
      </div>
    </div>
  );
}
