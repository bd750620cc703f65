import './product-card.css';
import type { HTMLAttributes } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { discountPercent } from '#rules/discount.ts';
import { cardSizes, lazyCardSizes } from '#rules/image-sizes.ts';
import { isForSale, isSoldOut } from '#rules/stock.ts';
import type { PanelName } from '#texts/overlay.ts';
import { nameOf, productTexts } from '#texts/product.ts';
import { BuyButton } from './BuyButton.tsx';
import { Icon, type IconPath } from './Icon.tsx';
import * as icons from './icons.ts';
import type { Part } from './jsx-runtime.ts';
import { ListButton } from './ListButton.tsx';
import { Price } from './Price.tsx';
import { ProductImage } from './ProductImage.tsx';

interface Props {
  product: Product;
  /** Whether it is on the first screen. */
  eager?: boolean;
  /** Whether it is the largest of the first screen. */
  priority?: boolean;
  /** Badges beside those for sold-out products and discounts. */
  badges?: Part;
  /** What the card of a product that is not in the catalogue has instead of what acts on it. */
  sample?: {
    /** Where the card leads. */
    path: string;
    attributes: Readonly<Record<`data-${string}`, string>>;
    /** Shown between the price and the button. */
    details: Part;
    button: Part;
  };
}

/** Further images are asked of the API by the panels that show them: here they would be 330 bytes of the home page. */
const withShownImage = ({ builtImages, ...product }: Product): Product => {
  const built = builtImages?.[product.productImgUrl];
  return { ...product, productImages: [], ...(built && { builtImages: { [product.productImgUrl]: built } }) };
};

/**
 * A product in a grid or carousel: its image, the name as a link that covers the card, model, badges and price. It has
 * no state: its buttons name actions that the page's script runs, and `data-bind` shows the state of the stores on them.
 */
export function ProductCard({ product, eager, priority, badges, sample }: Props) {
  const soldOut = isSoldOut(product);
  const percent = discountPercent(product);
  return (
    <article className="product-card" {...(sample?.attributes ?? productAttributes(withShownImage(product)))}>
      <div className="product-card-image" data-bind="picture">
        <ProductImage
          product={product}
          alt=""
          sizes={eager || priority ? cardSizes : lazyCardSizes}
          eager={eager}
          priority={priority}
        />
      </div>
      <div className="product-card-text">
        <div className="product-card-head">
          <h3 className="product-card-name" translate="no">
            <a href={sample?.path ?? productPath(product.id)} data-bind="name">
              {nameOf(product)}
            </a>
          </h3>
          {!sample && <ListButton list="wishlist" />}
        </div>
        <p className="line-clamp-3 text-sm text-muted" translate="no" data-bind="model">
          {product.productModel}
        </p>
        <Price product={product}>
          <span className="badge badge-saving" data-bind="discount" hidden={percent === 0}>
            {percent > 0 && productTexts.discount(percent)}
          </span>
          <span className="badge" data-bind="sold-out" hidden={!soldOut}>
            {soldOut && productTexts.soldOut}
          </span>
          {badges}
        </Price>
        {sample?.details}
        <div className="product-card-buttons">
          {sample?.button ?? <BuyButton product={product} />}
          {!sample && <CardMenu isForSale={isForSale(product)} />}
        </div>
      </div>
    </article>
  );
}

/** Only one card's menu is open at a time. */
const CardMenu = ({ isForSale }: { isForSale: boolean }) => (
  <details className="product-card-more" name="dropdown" data-dropdown="">
    <summary className="icon-button" aria-label={productTexts.moreActions}>
      <Icon path={icons.ellipsis} />
    </summary>
    <div className="product-card-others">
      <ListButton list="compare" />
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
  panel: PanelName;
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
