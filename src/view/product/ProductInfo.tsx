import '#view/kit/buy-button.css';
import './color-swatch.css';
import '#view/kit/pill.css';
import '#view/kit/print.css';
import './product-page.css';
import '#view/kit/quantity.css';
import './specifications.css';
import type { Product } from '#catalogue/records/product.ts';
import { readDescription } from '#rules/specifications.ts';
import { ListButtons } from '#view/kit/ListButton.tsx';
import { BuyRow } from './BuyRow.tsx';
import { Claims } from './Claims.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import { ProductHead } from './ProductHead.tsx';

interface Props {
  product: Product;
  /** The chosen colour; none by default. */
  color?: string | undefined;
  /** Omitted if the page's script handles the choice. */
  onChooseColor?: (name: string) => void;
  /** See `ProductHead`. */
  isUnbuilt?: boolean;
}

/** What a product's page shows beside its images, with all buy controls; within an element that carries the product. */
export const ProductInfo = ({ product, color, onChooseColor, isUnbuilt }: Props) => (
  <div className="product-info">
    <ProductHead product={product} isUnbuilt={isUnbuilt} />
    <FirstSpecifications product={product} />
    <p className="min-h-11 text-sm text-muted" data-product-note="" role="status" />

    <ColorChoice colors={product.colors} chosen={color} onChoose={onChooseColor} />

    <BuyRow product={product} className="mt-4">
      <ListButtons />
    </BuyRow>
    <Claims product={product} />
  </div>
);

const FIRST = 4;

/** The first specifications, near the price if the screen has room; the description has all of them. */
function FirstSpecifications({ product }: Pick<Props, 'product'>) {
  const { specifications } = readDescription(product);
  if (specifications.length === 0) return null;
  return (
    <dl className="first-specifications mt-2 text-sm">
      {specifications.slice(0, FIRST).map(({ name, value }) => (
        <div key={`${name}: ${value}`}>
          <dt>{`${name}: `}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
