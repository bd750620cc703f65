import { compareTexts } from '#texts/compare.ts';
import { ClearButton, ComparedProducts } from './ComparedProducts.island.tsx';
import { CompareTable } from './CompareTable.island.tsx';

/** The compared products side by side, their number, and a button to clear them. */
export const ComparePage = () => (
  <ComparedProducts
    skeleton={<div role="status" aria-label={compareTexts.loading} className="skeleton h-96" />}
    summary={{
      loading: compareTexts.loading,
      tools: <ClearButton className="flex-none" />,
    }}
  >
    {(shown) => <CompareTable products={shown} />}
  </ComparedProducts>
);
