import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { compared } from '#stores/listed-products.ts';
import { compareRemovals } from '#stores/removals.ts';
import { commonTexts } from '#texts/common.ts';
import { compareTexts } from '#texts/compare.ts';
import * as icons from '#view/kit/icons.ts';
import { ListedProducts } from '#view/kit/ListedProducts.island.tsx';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';

type Props = Pick<ComponentProps<typeof ListedProducts>, 'skeleton' | 'summary' | 'children'>;

/** The products that a shopper compares, as the panel or the page shows them. */
export function ComparedProducts(props: Props) {
  const products = useSavedStore(compared.$products);
  useEffect(() => compared.follow(), []);
  const canUndo = useStore(compareRemovals.$removed).length > 0;
  const { empty: title, emptyAdvice: advice } = compareTexts;
  const undo = canUndo && (
    <button type="button" className="button button-quiet" onClick={compareRemovals.undoAll}>
      {commonTexts.putBack}
    </button>
  );
  return (
    <ListedProducts
      products={products}
      empty={{ icon: icons.scale, title, advice, children: undo }}
      onRetry={() => void compared.load()}
      {...props}
    />
  );
}

/** Empties the list, which can then be put back. */
export const ClearButton = ({ className }: { className: string }) => (
  <button
    type="button"
    className={`button button-quiet ${className}`}
    lang="en"
    onClick={compareRemovals.clear}
  >
    {compareTexts.clear}
  </button>
);
