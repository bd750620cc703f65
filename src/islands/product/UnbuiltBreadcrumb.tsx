import { homePath, listingPath } from '#paths.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { shellTexts } from '#texts/shell.ts';
import { Icon } from '#ui/Icon.tsx';

/** Where the page of a product stands, and the way back to the shop; as on pages that were built. */
export const UnbuiltBreadcrumb = ({ current }: { current: string }) => (
  <div className="flex items-center justify-between gap-4">
    <nav aria-label={shellTexts.breadcrumb} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        <li className="flex items-center gap-x-1">
          <a href={homePath} className="inline-flex min-h-11 items-center hover:text-accent">
            {shellTexts.home}
          </a>
          <Icon name="chevron-right" className="icon-directional size-4" />
        </li>
        <li aria-current="page" className="line-clamp-1">
          {current}
        </li>
      </ol>
    </nav>
    <nav aria-label={productPageTexts.neighbours}>
      <a href={listingPath()} className="icon-button" aria-label={productPageTexts.backToShop}>
        <Icon name="layout-grid" />
      </a>
    </nav>
  </div>
);
