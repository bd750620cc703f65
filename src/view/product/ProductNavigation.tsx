import type { ComponentProps } from 'react';
import { listingPath, productPath } from '#paths.ts';
import type { Neighbours } from '#rules/neighbours.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { Breadcrumb } from '#view/kit/Breadcrumb.tsx';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';

interface Props extends ComponentProps<typeof Breadcrumb> {
  /** The products before and after this one, if known. */
  neighbours?: Partial<Neighbours>;
}

/** The breadcrumb of a product's page, and links to the shop and to the neighbouring products. */
export const ProductNavigation = ({ neighbours: { previous, next } = {}, ...place }: Props) => (
  <div className="flex flex-wrap items-center">
    <Breadcrumb {...place} isProduct />
    <nav className="flex" aria-label={productPageTexts.neighbours}>
      {previous !== undefined && (
        <a href={productPath(previous)} className="icon-button" aria-label={productPageTexts.previous}>
          <Icon path={icons.chevronLeft} className="icon-directional" />
        </a>
      )}
      <a href={listingPath()} className="icon-button" aria-label={productPageTexts.backToShop}>
        <Icon path={icons.layoutGrid} />
      </a>
      {next !== undefined && (
        <a href={productPath(next)} className="icon-button" aria-label={productPageTexts.next}>
          <Icon path={icons.chevronRight} className="icon-directional" />
        </a>
      )}
    </nav>
  </div>
);
