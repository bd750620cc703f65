import '#styles/late-products.css';
import '#styles/product-grid.css';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';

interface Props {
  label: string;
  count?: number;
}

/** Placeholder of a product grid, of the size that it will have. */
export function ProductGridSkeleton({ label, count = 10 }: Props) {
  return (
    <div className="product-grid product-grid-late" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}
