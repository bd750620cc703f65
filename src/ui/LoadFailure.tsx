import { commonTexts } from '#texts/common.ts';
import { EmptyState } from './EmptyState.tsx';
import * as icons from './icons.ts';

interface Props {
  /** What failed to load; products by default. */
  title?: string;
  onRetry: () => void;
}

/** Replaces what failed to load, with a button to try again. */
export const LoadFailure = ({ title = commonTexts.productsFailed, onRetry }: Props) => (
  <EmptyState icon={icons.circleAlert} title={title}>
    <button type="button" className="button button-primary" onClick={onRetry}>
      {commonTexts.retry}
    </button>
  </EmptyState>
);
