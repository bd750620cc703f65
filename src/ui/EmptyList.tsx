import type { ComponentProps } from 'react';
import { listingPath } from '#paths.ts';
import { commonTexts } from '#texts/common.ts';
import { EmptyState } from './EmptyState.tsx';

/** Stands where a shopper has chosen nothing yet, with the way to the products, after other ways on. */
export const EmptyList = ({ children, ...state }: ComponentProps<typeof EmptyState>) => (
  <EmptyState {...state}>
    {children}
    <a href={listingPath()} className="button button-primary">
      {commonTexts.chooseProducts}
    </a>
  </EmptyState>
);
