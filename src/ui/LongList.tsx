import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shop } from '#shop.config.ts';
import { commonTexts } from '#texts/common.ts';

interface Props<Row> {
  rows: readonly Row[];
  /** Called with the number of rows shown when it grows. */
  onMore: (count: number) => void;
  /** Renders the rows that are shown; an element of each has `data-member`. */
  children: (shown: readonly Row[]) => ReactNode;
}

/** Renders the first rows, and more on request: thousands would freeze a phone for minutes. Prints all of them. */
export function LongList<Row>({ rows, onMore, children }: Props<Row>) {
  const [count, setCount] = useState<number>(shop.cart.linesAtOnce);
  const left = rows.length - count;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const showMore = () => {
    flushSync(() => setCount(count + shop.cart.linesAtOnce));
    onMore(count + shop.cart.linesAtOnce);
    // The button is further down now, or gone.
    const added = list.current?.querySelectorAll('[data-member]')[count];
    const next = added?.querySelector<HTMLElement>('a[href], button:enabled') ?? list.current;
    next?.focus({ preventScroll: true });
  };
  return (
    <div ref={list} tabIndex={-1} className="no-outline">
      {children(rows.slice(0, count))}
      {left > 0 && (
        <button type="button" className="button button-quiet mt-4 w-full" onClick={showMore}>
          {commonTexts.moreProducts(left)}
        </button>
      )}
    </div>
  );
}
