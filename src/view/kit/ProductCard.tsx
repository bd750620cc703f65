import './product-card.css';
import type { HTMLAttributes } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { isForSale } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { BuyButton } from './BuyButton.tsx';
import { Icon, type IconPath } from './Icon.tsx';
import * as icons from './icons.ts';
import type { Part } from './jsx-runtime.ts';
import { ListButton } from './ListButton.tsx';
import { ProductCardFrame } from './ProductCardFrame.tsx';

interface Props {
  product: Product;
  /** Whether it is on the first screen. */
  eager?: boolean;
  /** Whether it is the largest of the first screen. */
  priority?: boolean;
  /** Shown before the badges that every card has. */
  badges?: Part;
}

/** Further images are asked of the API by the panels that show them: here they would be 330 bytes of the home page. */
const withShownImage = ({ builtImages, ...product }: Product): Product => {
  const built = builtImages?.[product.productImgUrl];
  return { ...product, productImages: [], ...(built && { builtImages: { [product.productImgUrl]: built } }) };
};

/**
 * A product in a grid or carousel. It has no state: its buttons name actions that the page's script runs, and
 * `data-bind` shows the state of the stores on them.
 */
export function ProductCard({ product, eager, priority, badges }: Props) {
  return (
    <ProductCardFrame
      product={product}
      path={productPath(product.id)}
      attributes={productAttributes(withShownImage(product))}
      eager={eager}
      priority={priority}
      badges={badges}
      button={<BuyButton product={product} />}
      listButton={<ListButton list="wishlist" className="icon-button" />}
      menu={<CardMenu isForSale={isForSale(product)} />}
    />
  );
}

/** Only one card's menu is open at a time. */
const CardMenu = ({ isForSale }: { isForSale: boolean }) => (
  <details className="product-card-more" name="dropdown" data-dropdown="">
    <summary className="icon-button" aria-label={productTexts.moreActions}>
      <Icon path={icons.ellipsis} />
    </summary>
    <div className="product-card-others">
      <ListButton list="compare" className="icon-button" />
      <PanelButton panel="quick-view" icon={icons.eye} label={productTexts.quickView} />
      {isForSale && (
        <PanelButton
          panel="quick-add"
          icon={icons.shoppingBag}
          label={productTexts.quickAdd}
          bind="quick-add"
        />
      )}
    </div>
  </details>
);

interface PanelButtonProps {
  panel: HTMLAttributes<HTMLElement>['data-panel'];
  icon: IconPath;
  label: string;
  bind?: HTMLAttributes<HTMLElement>['data-bind'];
}

const PanelButton = ({ panel, icon, label, bind }: PanelButtonProps) => (
  <button
    type="button"
    className="icon-button"
    data-action="open-overlay"
    data-panel={panel}
    data-bind={bind}
    aria-label={label}
  >
    <Icon path={icon} />
  </button>
);
