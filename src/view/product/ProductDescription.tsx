import './specifications.css';
import { type Described, readDescription } from '#rules/specifications.ts';
import { productPageTexts } from '#texts/product-page.ts';

/** A product's description: a table of its specifications, and plain text with line breaks. */
export function ProductDescription({ product }: { product: Described }) {
  const { specifications, text } = readDescription(product);
  return (
    <section>
      <h2>{productPageTexts.description}</h2>
      {text && (
        <p className="mt-4 whitespace-pre-line" data-product-description="">
          {text}
        </p>
      )}
      {specifications.length > 0 && (
        <dl className="specifications mt-4" data-specifications="">
          {specifications.map(({ name, value }) => (
            <div key={`${name}: ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!text && specifications.length === 0 && <p className="mt-4">{productPageTexts.noDescription}</p>}
    </section>
  );
}
