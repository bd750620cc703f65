import { commonTexts } from '#texts/common.ts';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
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

/** Says that part of the content failed to load, with a button to try again. */
export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 rounded-md bg-surface px-4 py-2">
      <Icon path={icons.circleAlert} className="text-danger" />
      <p className="min-w-0 flex-1 basis-60">{text}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {commonTexts.retry}
      </button>
    </div>
  );
}
