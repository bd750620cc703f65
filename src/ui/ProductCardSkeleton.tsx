import '#styles/product-card.css';
/** Placeholder of a product card, of the size that it will have. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card" aria-hidden="true">
      <div className="skeleton aspect-[720/1005] rounded-none" />
      <div className="product-card-text">
        <div className="skeleton h-5" />
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton mt-2 h-7 w-1/2" />
        <div className="skeleton mt-2 h-11" />
      </div>
    </div>
  );
}
