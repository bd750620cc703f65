import '#styles/button-name.css';
import '#styles/product-card.css';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { isForSale } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { AddButton } from './AddButton.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { ListButton } from './ListButton.tsx';
import { ProductCardFrame } from './ProductCardFrame.tsx';

interface Props {
  product: Product;
  /** It is on the first screen. */
  eager?: boolean;
  /** It is the largest of the first screen. */
  priority?: boolean;
  /** Stand before the badges that every card has. */
  badges?: ReactNode;
}

/** The built images that a card shows; panels show further ones as the provider has them. */
const SHOWN_IMAGES = 2;

const withShownImages = ({ builtImages, ...product }: Product): Product =>
  builtImages
    ? {
        ...product,
        builtImages: Object.fromEntries(Object.entries(builtImages).slice(0, SHOWN_IMAGES)),
      }
    : product;

/**
 * A product in a grid or carousel. It has no state of its own: its buttons name actions that the page's script runs, and
 * `data-bind` shows the state of the stores on them.
 */
export function ProductCard({ product, eager, priority, badges }: Props) {
  return (
    <ProductCardFrame
      product={product}
      path={productPath(product.id)}
      attributes={productAttributes(withShownImages(product))}
      eager={eager}
      priority={priority}
      badges={badges}
      button={<AddButton product={product} />}
      tools={<ProductTools isForSale={isForSale(product)} />}
    />
  );
}

/**
 * The wishlist, and what else can be done with the product: below it where there is a pointer, else in a menu, so that the
 * image can be seen (styles/product-card.css). The menu of one card is open at a time.
 */
function ProductTools({ isForSale }: { isForSale: boolean }) {
  return (
    <>
      <ListButton list="wishlist" className="icon-button" />
      <details className="product-card-more" name="dropdown" data-dropdown="">
        <summary className="icon-button" aria-label={productTexts.moreActions}>
          <Icon name="ellipsis" />
        </summary>
        <div className="product-card-others">
          <ListButton list="compare" className="icon-button" />
          <PanelButton panel="quick-view" icon="eye" label={productTexts.quickView} />
          {isForSale && <PanelButton panel="quick-add" icon="shopping-bag" label={productTexts.quickAdd} />}
        </div>
      </details>
    </>
  );
}

interface PanelButtonProps {
  panel: HTMLAttributes<HTMLElement>['data-panel'];
  icon: IconName;
  label: string;
}

const PanelButton = ({ panel, icon, label }: PanelButtonProps) => (
  <button
    type="button"
    className="icon-button button-name"
    data-action="open-overlay"
    data-panel={panel}
    aria-label={label}
  >
    <Icon name={icon} />
  </button>
);
