import '#styles/late-products.css';
import '#styles/product-card.css';

/** Placeholder of a product card, of the size that it will have. */
export const ProductCardSkeleton = () => (
  <div className="product-card" aria-hidden="true">
    <div className="product-card-image skeleton" />
    <div className="product-card-text skeleton" />
  </div>
);
