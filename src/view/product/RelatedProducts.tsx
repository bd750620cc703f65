import './product-page.css';
import type { RelatedProduct } from '#catalogue/records/product.ts';
import { defaultImagePath, productPath } from '#paths.ts';
import { formatMoney } from '#rules/money.ts';
import { priceOf } from '#rules/price.ts';
import { nameOf } from '#texts/product.ts';
import { productPageTexts } from '#texts/product-page.ts';

/**
 * Links to products similar to the page's; nothing if there are none. The smallest image is enough, and one address
 * instead of four keeps a page's first response small.
 */
export function RelatedProducts({ products }: { products: readonly RelatedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="related-products mt-12">
      <h2>{productPageTexts.related}</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {products.map((product) => (
          <li key={product.id}>
            <a href={productPath(product.id)} className="flex items-center gap-2">
              <img
                alt=""
                className="w-14 flex-none"
                width={720}
                height={1005}
                loading="lazy"
                src={product.image || defaultImagePath}
              />
              <span translate="no">
                <span>{nameOf(product)}</span>
                <br />
                <b>{formatMoney(priceOf(product))}</b>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
