import { comparePath, productPath } from '#paths.ts';
import { clearCompare, removeFromCompare } from '#stores/compare.ts';
import type { ListedProduct } from '#stores/products/listed-products.ts';
import { addStyles } from '#styles/add-styles.ts';
import styles from '#styles/compare-panel.css?inline';
import { smallSizes } from '#styles/image-sizes.ts';
import { compareTexts } from '#texts/compare.ts';
import { nameOf } from '#texts/product.ts';
import { Icon } from '#ui/Icon.tsx';
import { ProductImage } from '#ui/ProductImage.tsx';
import { ComparedProducts } from './ComparedProducts.tsx';

addStyles(styles);

/** The compared products at the bottom of the screen. */
export const ComparePanel = () => (
  <div className="mx-auto max-w-7xl">
    <ComparedProducts>
      {(shown) => (
        <>
          <ul className="compare-items">
            {shown.map((listed) => (
              <ComparePanelItem key={listed.id} listed={listed} />
            ))}
          </ul>
          <div className="compare-panel-actions">
            <button type="button" className="button button-quiet" lang="en" onClick={clearCompare}>
              {compareTexts.clear}
            </button>
            <a href={comparePath} className="button button-primary" lang="en">
              {compareTexts.open}
            </a>
          </div>
        </>
      )}
    </ComparedProducts>
  </div>
);

/** One product of the compare panel. */
function ComparePanelItem({ listed: { id, product } }: { listed: ListedProduct }) {
  if (!product) return <li className="skeleton min-h-22" aria-label={compareTexts.loading} />;
  const name = nameOf(product);
  return (
    <li data-member className="compare-item">
      <ProductImage
        product={product}
        alt=""
        sizes={smallSizes}
        className="w-14 flex-none rounded-sm bg-surface"
      />
      <a href={productPath(id)} className="compare-item-name">
        {name}
      </a>
      <button
        type="button"
        className="icon-button"
        aria-label={compareTexts.removeProduct(name)}
        onClick={() => removeFromCompare([id])}
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
