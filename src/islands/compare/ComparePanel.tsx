import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { comparePath } from '#paths.ts';
import { clearCompare } from '#stores/compare.ts';
import { $comparedProducts, followCompare, loadCompare } from '#stores/products/compared-products.ts';
import { compareTexts } from '#texts/compare.ts';
import { RetryNotice } from '#ui/RetryNotice.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { CompareEmpty } from './CompareEmpty.tsx';
import { ComparePanelItem } from './ComparePanelItem.tsx';

/** The compared products at the bottom of the screen (spec section 2, Overlays and shell). */
export function ComparePanel() {
  const products = useStore($comparedProducts);
  const region = useKeptFocus<HTMLDivElement>();
  useEffect(followCompare, []);
  const shown = products.filter(({ state, product }) => product || state === 'loading');
  return (
    <div ref={region} tabIndex={-1} className="mx-auto max-w-7xl no-outline">
      {products.length === 0 && <CompareEmpty />}
      {shown.length < products.length && (
        <RetryNotice text={compareTexts.someFailed} retry={compareTexts.retry} onRetry={loadCompare} />
      )}
      {products.length > 0 && (
        <>
          <ul className="compare-items">
            {shown.map((listed) => (
              <ComparePanelItem key={listed.id} listed={listed} />
            ))}
          </ul>
          <div className="compare-panel-actions">
            <button type="button" className="button button-quiet" lang="en" onClick={clearCompare}>
              {compareTexts.clear}
            </button>
            <a href={comparePath} className="button button-primary" lang="en">
              {compareTexts.open}
            </a>
          </div>
        </>
      )}
    </div>
  );
}
