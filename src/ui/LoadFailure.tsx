import { commonTexts } from '#texts/common.ts';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** What failed to load; without it, products. */
  title?: string;
  onRetry: () => void;
}

/** Stands in the place of what failed to load, with the way to try again. */
export const LoadFailure = ({ title = commonTexts.productsFailed, onRetry }: Props) => (
  <EmptyState icon="circle-alert" title={title}>
    <button type="button" className="button button-primary" onClick={onRetry}>
      {commonTexts.retry}
    </button>
  </EmptyState>
);
