import type { ComponentProps } from 'react';
import type { ListedProduct } from '#stores/listed-products.ts';
import { commonTexts } from '#texts/common.ts';
import { EmptyList } from './EmptyState.tsx';
import type { Part } from './jsx-runtime.ts';
import { LoadFailure, RetryNotice } from './LoadFailure.tsx';
import { useKeptFocus } from './use-kept-focus.island.ts';

interface Props {
  /** `undefined` while the saved list is being read; the skeleton is shown until then. */
  products: readonly ListedProduct[] | undefined;
  skeleton?: Part;
  empty: ComponentProps<typeof EmptyList>;
  /** The maximum number of products that are shown. */
  limit?: number | undefined;
  /** Shows a count of the whole list: what to announce while products load, and what to show beside the count. */
  summary?: { loading: string; tools?: Part };
  onRetry: () => void;
  /** Renders products that have loaded or are loading; an element of each has `data-member`. */
  children: (shown: readonly ListedProduct[]) => Part;
}

/** The products of a shopper's list. Reports once what failed to load, with a button to try again. */
export function ListedProducts({ products, skeleton, empty, ...loaded }: Props) {
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1} className="no-outline" data-needs-script>
      {!products && skeleton}
      {products && products.length > 0 && <LoadedProducts products={products} {...loaded} />}
      {products?.every(({ removedHeight }) => removedHeight !== undefined) && <EmptyList {...empty} />}
    </div>
  );
}

type LoadedProps = Omit<Props, 'skeleton' | 'empty'> & {
  products: readonly ListedProduct[];
};

function LoadedProducts(props: LoadedProps) {
  const { products, limit, summary, onRetry, children } = props;
  const wanted = products.slice(0, limit);
  const shown = wanted.filter(({ state, product }) => product || state === 'loading');
  const present = products.filter(({ removedHeight }) => removedHeight === undefined);
  const isWaiting = shown.some(({ product }) => !product);
  if (shown.length === 0) return <LoadFailure onRetry={onRetry} />;
  return (
    <>
      {summary && (
        <div className="mb-4 flex items-center justify-between gap-4">
          <p role="status" className="text-muted">
            <span>{commonTexts.productCount(present.length)}</span>
            {isWaiting && <span className="sr-only">{`. ${summary.loading}`}</span>}
          </p>
          {summary.tools}
        </div>
      )}
      {shown.length < wanted.length && (
        <div className="mb-4">
          <RetryNotice text={commonTexts.someProductsFailed} onRetry={onRetry} />
        </div>
      )}
      {children(shown)}
    </>
  );
}
