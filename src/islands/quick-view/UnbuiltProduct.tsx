import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { productIdOfPath } from '#paths.ts';
import { $knownProducts, loadKnownProducts } from '#stores/products/known-products.ts';
import { listingTexts } from '#texts/listing.ts';
import { productTexts } from '#texts/product.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProductGridSkeleton } from '#ui/ProductGridSkeleton.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import { QuickView } from './QuickView.tsx';

const addressedProduct = () => productIdOfPath(globalThis.location?.pathname ?? '');

/**
 * What the 404 page shows at the address of a product that the last build did not know: the product as the API
 * has it, in full working order, or that there is none.
 */
export function UnbuiltProduct() {
  const known = useStore($knownProducts, { ssr: 'initial' });
  const id = addressedProduct();
  const answer = id === undefined ? undefined : known[id];
  const product = answer?.product;

  useEffect(() => {
    if (id !== undefined) void loadKnownProducts([id]);
  }, [id]);
  useEffect(() => {
    if (product) document.title = product.productName || productTexts.unnamed;
  }, [product]);

  if (id === undefined || answer === undefined) return null;
  if (product) {
    return (
      <article>
        <h1 className="mb-6">{product.productName || productTexts.unnamed}</h1>
        <QuickView product={product} onOwnPage />
        <section className="mt-12 max-w-3xl">
          <h2>{productTexts.description}</h2>
          <p className="mt-4 whitespace-pre-line">{product.productOption || productTexts.noDescription}</p>
        </section>
      </article>
    );
  }
  if (answer.state === 'loading') return <ProductGridSkeleton label={listingTexts.loading} count={2} />;
  if (answer.state === 'missing') return <ProductNotFound />;
  return (
    <EmptyState icon="circle-alert" title={productTexts.loadFailed}>
      <button type="button" className="button button-primary" onClick={() => loadKnownProducts([id])}>
        {listingTexts.retry}
      </button>
    </EmptyState>
  );
}
