import '#styles/product-grid.css';
import { useStore } from '@nanostores/react';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { $recommended } from '#stores/recommended.ts';
import { listingTexts } from '#texts/listing.ts';
import { ProductCard } from '#ui/ProductCard.tsx';

/** Shown below a search without results: products that may have been meant, or else what others buy. */
export const FallbackProducts = ({ near }: { near: readonly Product[] | undefined }) =>
  near ? <Row title={listingTexts.nearProducts} products={near} /> : <SellingProducts />;

function SellingProducts() {
  const products = useStore($recommended).slice(0, shop.peopleBuy);
  return products.length > 0 && <Row title={listingTexts.sellingProducts} products={products} />;
}

const Row = ({ title, products }: { title: string; products: readonly Product[] }) => (
  <section aria-labelledby="products-instead">
    <h2 id="products-instead" className="mb-4">
      {title}
    </h2>
    <div className="product-grid">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </div>
  </section>
);
