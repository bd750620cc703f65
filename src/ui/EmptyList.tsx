import type { ComponentProps } from 'react';
import { listingPath } from '#paths.ts';
import { commonTexts } from '#texts/common.ts';
import { EmptyState } from './EmptyState.tsx';

/** Shown where a shopper has chosen nothing yet: other links first, then one to the products. */
export const EmptyList = ({ children, ...state }: ComponentProps<typeof EmptyState>) => (
  <EmptyState {...state}>
    {children}
    <a href={listingPath()} className="button button-primary">
      {commonTexts.chooseProducts}
    </a>
  </EmptyState>
);
