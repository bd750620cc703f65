import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { productAttribute } from '#catalogue/records/product-attribute.ts';
import { newerPathPattern, productIdOfPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { addressOf, listingQueryOf } from '#stores/listing.ts';
import { $knownProducts, type KnownProduct, loadKnownProducts } from '#stores/product.ts';
import { rememberViewed } from '#stores/recently-viewed.ts';
import { listingTexts } from '#texts/listing.ts';
import { nameOf, productTexts } from '#texts/product.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { LoadFailure } from '#view/kit/LoadFailure.tsx';
import { ProductGridSkeleton } from '#view/kit/ProductGridSkeleton.tsx';
import { useKeptFocus } from '#view/kit/use-kept-focus.island.ts';
import { PageNewerThanSite } from './PageNewerThanSite.island.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';

const addressedProduct = () => productIdOfPath(globalThis.location?.pathname ?? '');

/** Returns the page's title, once known. */
function titleOf({ state, product }: KnownProduct): string | undefined {
  if (product) return nameOf(product);
  if (state === 'missing') return productTexts.notFound;
  return state === 'failed' ? productPageTexts.loadFailed : undefined;
}

/**
 * Shown by the 404 page at the address of a product that the last build did not have: the fully working page of the
 * product as the API has it, or that there is none. The address of a list page newer than the build redirects to the
 * listing.
 */
export function ProductNewerThanSite() {
  const known = useStore($knownProducts, { ssr: 'initial' });
  const id = addressedProduct();
  const answer = id === undefined ? undefined : known[id];
  const product = answer?.product;

  useEffect(() => {
    if (id !== undefined) void loadKnownProducts([id]);
    else if (newerPathPattern.test(location.pathname)) location.replace(addressOf(listingQueryOf(location)));
  }, [id]);
  const isCurrent = answer?.state === 'ready';
  useEffect(() => {
    if (product && isCurrent) rememberViewed(productAttribute(product));
  }, [product, isCurrent]);
  const title = answer && titleOf(answer);
  useEffect(() => {
    if (title) document.title = `${title} — ${shop.name}`;
  }, [title]);

  const region = useKeptFocus<HTMLDivElement>();
  if (!answer) return null;
  return (
    <div ref={region} tabIndex={-1} className="no-outline">
      {product && <PageNewerThanSite product={product} />}
      {!product && answer.state === 'loading' && (
        <ProductGridSkeleton label={listingTexts.loading} count={2} />
      )}
      {answer.state === 'missing' && <ProductNotFound />}
      {!product && answer.state === 'failed' && (
        <LoadFailure title={productPageTexts.loadFailed} onRetry={() => loadKnownProducts([Number(id)])} />
      )}
    </div>
  );
}
