import { productPageTexts } from '#texts/product-page.ts';

/** A product's description: plain text with line breaks. */
export const ProductDescription = ({ description }: { description: string }) => (
  <section className="mt-12 max-w-3xl">
    <h2>{productPageTexts.description}</h2>
    {description ? (
      <p className="mt-4 whitespace-pre-line" data-product-description="">
        {description}
      </p>
    ) : (
      <p className="mt-4">{productPageTexts.noDescription}</p>
    )}
  </section>
);
