import type { Product } from '#catalogue/records/product.ts';
import { ProductRow } from './ProductRow.tsx';

/** Products one under the other, as panels list them. */
export function ProductRows({ products }: { products: readonly Product[] }) {
  return (
    <ul className="grid gap-1">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  );
}
