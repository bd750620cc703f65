import type { ComponentProps } from 'react';
import { categoriesPath, listingPath } from '#paths.ts';
import { commonTexts } from '#texts/common.ts';
import { shellTexts } from '#texts/shell.ts';
import { EmptyState } from './EmptyState.tsx';

/** Shown where a shopper has chosen nothing yet: other links first, then those to the products and categories. */
export const EmptyList = ({ children, ...state }: ComponentProps<typeof EmptyState>) => (
  <EmptyState {...state}>
    {children}
    <div className="flex flex-wrap justify-center gap-2">
      <a href={listingPath()} className="button button-primary">
        {commonTexts.chooseProducts}
      </a>
      <a href={categoriesPath} className="button button-quiet">
        {shellTexts.categories}
      </a>
    </div>
  </EmptyState>
);
