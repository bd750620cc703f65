import { productPath } from '#paths.ts';
import { removeFromCompare } from '#stores/compare.ts';
import type { ListedProduct } from '#stores/products/listed-products.ts';
import { smallSizes } from '#styles/image-sizes.ts';
import { compareTexts } from '#texts/compare.ts';
import { nameOf } from '#texts/product.ts';
import { Icon } from '#ui/Icon.tsx';
import { ProductImage } from '#ui/ProductImage.tsx';

/** One product of the compare panel. */
export function ComparePanelItem({ listed: { id, product } }: { listed: ListedProduct }) {
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
