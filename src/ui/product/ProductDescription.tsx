import '#styles/specifications.css';
import { readDescription } from '#rules/specifications.ts';
import { productPageTexts } from '#texts/product-page.ts';

/** A product's description: a table of what it says as "name: value", and plain text with line breaks. */
export function ProductDescription({ description }: { description: string }) {
  const { specifications, text } = readDescription(description);
  return (
    <section className="mt-12 max-w-3xl">
      <h2>{productPageTexts.description}</h2>
      {text && (
        <p className="mt-4 whitespace-pre-line" data-product-description="">
          {text}
        </p>
      )}
      {specifications.length > 0 && (
        <dl className="specifications">
          {specifications.map(({ name, value }) => (
            <div key={`${name}: ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!description && <p className="mt-4">{productPageTexts.noDescription}</p>}
    </section>
  );
}
