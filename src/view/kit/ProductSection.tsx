import './product-grid.css';
import type { Product } from '#catalogue/records/product.ts';
import { ProductCard } from './ProductCard.tsx';

interface Props {
  /** The headline. One to a page. */
  title: string;
  products: readonly Product[];
}

/** Products to go on with, below a list that has none or ends. */
export const ProductSection = ({ title, products }: Props) =>
  products.length > 0 && (
    <section aria-labelledby="more-products">
      <h2 id="more-products" className="mb-4">
        {title}
      </h2>
      <div className="product-grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
