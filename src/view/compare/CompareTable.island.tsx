import '#view/kit/print.css';
import './compare-table.css';
import { type CSSProperties, type ReactElement, useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { readDescription, specificationNames, specificationOf } from '#rules/specifications.ts';
import type { ListedProduct } from '#stores/listed-products.ts';
import { compareRemovals } from '#stores/removals.ts';
import { compareTexts } from '#texts/compare.ts';
import { nameOf } from '#texts/product.ts';
import { BuyButton } from '#view/kit/BuyButton.tsx';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { Price } from '#view/kit/Price.tsx';
import { ProductImage } from '#view/kit/ProductImage.tsx';
import { StockLine } from '#view/product/StockLine.tsx';

interface Props {
  products: readonly ListedProduct[];
}

const specificationsOf = (product: Product | undefined) =>
  product ? readDescription(product).specifications : [];

/**
 * Returns a row per name in the specifications, with whether all products have the same value there, and whether those
 * that have one differ.
 */
function specificationRows(products: readonly ListedProduct[]) {
  const lists = products.map(({ product }) => specificationsOf(product));
  return specificationNames(lists).map((name) => {
    const values = lists.map((list) => specificationOf(list, name));
    const given = values.filter(Boolean);
    return { name, isSame: new Set(values).size === 1, isDifferent: new Set(given).size > 1 };
  });
}

/**
 * A column per product, a row per property. Narrow screens have two columns, below the names of the rows, and scroll
 * sideways to the others.
 */
export function CompareTable({ products }: Props) {
  // The height of a row depends on all products: rows wait for the last one, so that none moves.
  const isWhole = products.every(({ product }) => product);
  const [isShort, setShort] = useState(false);
  const all = specificationRows(products);
  const canBeShort = isWhole && all.some(({ isSame }) => isSame);
  const rows = isShort && canBeShort ? all.filter(({ isSame }) => !isSame) : all;
  return (
    <>
      {canBeShort && products.length > 1 && (
        <label className="mb-2 inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="checkbox"
            checked={isShort}
            onChange={({ target }) => setShort(target.checked)}
          />
          <span>{compareTexts.onlyDifferences}</span>
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="compare-scroll rounded-lg outlined" aria-label={compareTexts.table} tabIndex={0}>
        <table className="compare-table" style={{ '--products': products.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">{compareTexts.product}</th>
              {products.map(({ id, product }) => (
                <th key={id} scope="col">
                  {product ? <Heading product={product} /> : <HeadingSkeleton />}
                </th>
              ))}
            </tr>
          </thead>
          {isWhole && (
            <tbody>
              <Row name={compareTexts.price} products={products}>
                {({ product }) => <Price product={product} />}
              </Row>
              <Row name={compareTexts.availability} products={products}>
                {({ product }) => <StockLine product={product} />}
              </Row>
              <Row name={compareTexts.model} products={products}>
                {({ product }) => product.productModel || '—'}
              </Row>
              {rows.map(({ name, isDifferent }) => (
                <Row key={name} name={name} products={products} isDifferent={isDifferent}>
                  {({ product }) => specificationOf(specificationsOf(product), name) || '—'}
                </Row>
              ))}
              <Row name={compareTexts.description} products={products}>
                {({ product, state }) => <Description product={product} state={state} />}
              </Row>
              <Row name={compareTexts.order} products={products}>
                {({ product }) => <CompareActions product={product} />}
              </Row>
            </tbody>
          )}
        </table>
        {!isWhole && <div className="skeleton mt-4 h-96" />}
      </section>
    </>
  );
}

/** A product with what is known of it so far. */
interface CellProps {
  product: Product;
  state: ListedProduct['state'];
}

interface RowProps extends Props {
  name: string;
  /** Whether the products differ in it; marked. */
  isDifferent?: boolean;
  children: (cell: CellProps) => string | ReactElement;
}

function Row({ name, products, isDifferent, children }: RowProps) {
  return (
    <tr data-differs={isDifferent ? '' : undefined}>
      <th scope="row">{name}</th>
      {products.map(({ id, product, state }) => (
        <td key={id}>{product && children({ product, state })}</td>
      ))}
    </tr>
  );
}

/** The head of a product's column: image and name, linking to its page. */
function Heading({ product }: { product: Product }) {
  return (
    <a
      id={compareHeadingId(product.id)}
      href={productPath(product.id)}
      className="compare-heading grid gap-2 font-bold"
    >
      <ProductImage product={product} alt="" sizes="8rem" className="rounded-md bg-surface" />
      <span translate="no">{nameOf(product)}</span>
    </a>
  );
}

function HeadingSkeleton() {
  return (
    <div className="skeleton">
      <span className="sr-only">{compareTexts.loading}</span>
    </div>
  );
}

/** A product's description without its specifications. A remembered product may lack it until the API answers. */
function Description({ product, state }: CellProps) {
  const { text, specifications } = readDescription(product);
  if (text) return <p className="whitespace-pre-line">{text}</p>;
  if (specifications.length > 0) return <span>—</span>;
  if (state === 'loading') return <div className="skeleton" />;
  return <p className="text-muted">{state === 'ready' ? compareTexts.noDescription : '—'}</p>;
}

/** Returns the id of the link that names a product's column. */
const compareHeadingId = (id: number): string => `compared-${id}`;

/** Buttons to add to the cart (run and updated by the page's script, like a card's button) and to remove. */
function CompareActions({ product }: { product: Product }) {
  const name = nameOf(product);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no use outside a form
    <div
      role="group"
      aria-labelledby={compareHeadingId(product.id)}
      data-member
      className="grid gap-2"
      {...productAttributes(product)}
    >
      <BuyButton product={product} />
      <button
        type="button"
        className="button button-quiet"
        aria-label={compareTexts.removeProduct(name)}
        onClick={() => compareRemovals.remove(product.id)}
      >
        <Icon path={icons.trash} />
        <span>{compareTexts.remove}</span>
      </button>
    </div>
  );
}
