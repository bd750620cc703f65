import { listingPath } from '#paths.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Icon } from '#ui/Icon.tsx';

/** Where the page of a product stands, and the way back to the shop; as on pages that were built. */
export const UnbuiltBreadcrumb = ({ current }: { current: string }) => (
  <div className="flex items-center justify-between gap-4">
    <Breadcrumb current={current} />
    <nav aria-label={productPageTexts.neighbours}>
      <a href={listingPath()} className="icon-button" aria-label={productPageTexts.backToShop}>
        <Icon name="layout-grid" />
      </a>
    </nav>
  </div>
);
