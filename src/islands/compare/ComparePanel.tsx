import { comparePath } from '#paths.ts';
import { clearCompare } from '#stores/compare.ts';
import { addStyles } from '#styles/add-styles.ts';
import styles from '#styles/compare-panel.css?inline';
import { compareTexts } from '#texts/compare.ts';
import { ComparedProducts } from './ComparedProducts.tsx';
import { ComparePanelItem } from './ComparePanelItem.tsx';

addStyles(styles);

/** The compared products at the bottom of the screen. */
export const ComparePanel = () => (
  <div className="mx-auto max-w-7xl">
    <ComparedProducts>
      {(shown) => (
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
    </ComparedProducts>
  </div>
);
