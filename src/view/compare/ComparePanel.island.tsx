import { comparePath, productPath } from '#paths.ts';
import { smallSizes } from '#rules/image-sizes.ts';
import type { ListedProduct } from '#stores/listed-products.ts';
import { compareRemovals } from '#stores/removals.ts';
import { compareTexts } from '#texts/compare.ts';
import { nameOf } from '#texts/product.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { ProductImage } from '#view/kit/ProductImage.tsx';
import { ClearButton, ComparedProducts } from './ComparedProducts.island.tsx';

/** The compared products at the bottom of the screen. */
export const ComparePanel = () => (
  <ComparedProducts>
    {(shown) => (
      <>
        <ul className="grid gap-4 md:grid-cols-2">
          {shown.map((listed) => (
            <ComparePanelItem key={listed.id} listed={listed} />
          ))}
        </ul>
        <div className="overlay-footer line-above mt-4 flex gap-2">
          <ClearButton className="flex-1" />
          <a href={comparePath} className="button button-primary flex-1" lang="en">
            {compareTexts.open}
          </a>
        </div>
      </>
    )}
  </ComparedProducts>
);

/** One product of the compare panel. */
function ComparePanelItem({ listed: { id, product } }: { listed: ListedProduct }) {
  if (!product) return <li className="skeleton" aria-label={compareTexts.loading} />;
  const name = nameOf(product);
  return (
    <li data-member className="relative flex min-w-0 items-center gap-4">
      <ProductImage
        product={product}
        alt=""
        sizes={smallSizes}
        className="w-14 flex-none rounded-md bg-surface"
      />
      <a
        href={productPath(id)}
        className="overlay-item-link line-clamp-3 min-w-0 flex-1 text-sm font-bold hover:text-accent"
        translate="no"
      >
        {name}
      </a>
      <button
        type="button"
        className="icon-button"
        aria-label={compareTexts.removeProduct(name)}
        onClick={() => compareRemovals.remove(id)}
      >
        <Icon path={icons.x} />
      </button>
    </li>
  );
}
