import '#view/product/color-swatch.css';
import './sample.css';
import { productTexts } from '#texts/product.ts';
import { ProductCard } from '#view/kit/ProductCard.tsx';
import { ColorSwatch } from '#view/product/ColorChoice.tsx';
import { sampleProductPath } from './paths.ts';
import { colorsOfSample, facetsOfSample, productOfSample } from './product-of-sample.ts';
import { styleOfSample } from './product-styles.ts';
import type { SampleProduct } from './products/sample-product.ts';
import { SampleButton } from './SampleButton.tsx';
import { sampleTexts } from './texts/sample.ts';

interface Props {
  sample: SampleProduct;
  /** Whether it is hidden at first, if scripts can run to show it later. */
  later?: boolean;
  priority?: boolean;
}

/** A sample product in a grid: the shop's card, without anything that adds to the cart. */
export function SampleCard({ sample, later = false, priority = false }: Props) {
  const product = productOfSample(sample);
  return (
    <ProductCard
      product={product}
      priority={priority}
      badges={
        <>
          {sample.saleInfo && <span className="badge">{sample.saleInfo}</span>}
          {sample.preOrder && <span className="badge">{sampleTexts.preOrder}</span>}
        </>
      }
      sample={{
        path: sampleProductPath(styleOfSample(sample), sample.id),
        attributes: {
          'data-facets': JSON.stringify(facetsOfSample(sample)),
          ...(later && { 'data-later': '' }),
        },
        details: (
          <div className="sample-options flex flex-wrap items-center">
            <ul className="sample-colors flex flex-wrap gap-2" aria-label={sampleTexts.colors}>
              {colorsOfSample(sample).map((color) => (
                <li key={color.name} data-sold-out={color.isSoldOut ? '' : undefined}>
                  <ColorSwatch color={color.swatch} />
                  <span className="sr-only">
                    {color.isSoldOut ? `${color.name}: ${productTexts.soldOut}` : color.name}
                  </span>
                </li>
              ))}
            </ul>
            {sample.quickAdd && (
              <p className="text-sm text-muted">
                <span className="sr-only">{`${sampleTexts.sizes}: `}</span>
                <span>{sample.sizes.join(' · ')}</span>
              </p>
            )}
          </div>
        ),
        button: <SampleButton product={product} isPreOrder={sample.preOrder} />,
      }}
    />
  );
}
