import { clearCompare } from '#stores/compare.ts';
import type { ListedProduct } from '#stores/products/listed-products.ts';
import { compareTexts } from '#texts/compare.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RetryNotice } from '#ui/RetryNotice.tsx';
import { CompareTable } from './CompareTable.tsx';

interface Props {
  products: readonly ListedProduct[];
  onRetry: () => void;
}

/** The comparison with what belongs to it as a whole: how many, clear all, what could not be had. */
export function ComparedProducts({ products, onRetry }: Props) {
  const shown = products.filter(({ state, product }) => product || state === 'loading');
  const waiting = shown.some(({ product }) => !product);
  if (shown.length === 0) {
    return (
      <EmptyState icon="circle-alert" title={compareTexts.failed}>
        <button type="button" className="button button-primary" onClick={onRetry}>
          {compareTexts.retry}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <p role="status" className="text-muted">
          {compareTexts.count(products.length)}
          {waiting && <span className="sr-only">. {compareTexts.loading}</span>}
        </p>
        <button type="button" className="button button-quiet flex-none" lang="en" onClick={clearCompare}>
          {compareTexts.clear}
        </button>
      </div>
      {shown.length < products.length && (
        <div className="mb-4">
          <RetryNotice text={compareTexts.someFailed} retry={compareTexts.retry} onRetry={onRetry} />
        </div>
      )}
      <CompareTable products={shown} />
    </>
  );
}
