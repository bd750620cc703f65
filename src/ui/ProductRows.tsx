import { useId } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { ProductRow } from './ProductRow.tsx';

interface Props {
  products: readonly Product[];
  /** Makes them a section of their own. */
  title?: string;
}

/** Products one under the other, as panels list them; nothing where there are none. */
export function ProductRows({ products, title }: Props) {
  const titleId = useId();
  if (products.length === 0) return null;
  const list = (
    <ul className="grid gap-1">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  );
  if (title === undefined) return list;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2">
        {title}
      </h3>
      {list}
    </section>
  );
}
