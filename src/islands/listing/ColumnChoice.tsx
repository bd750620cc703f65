import { useEffect } from 'react';
import { $columns, chooseColumns } from '#stores/listing-view.ts';
import { ColumnButtons } from '#ui/listing/ColumnButtons.tsx';
import { useSavedStore } from '#ui/use-saved-store.ts';

/** The number of columns of the grid, remembered for every listing. */
export function ColumnChoice() {
  const columns = useSavedStore($columns);
  useEffect(() => {
    if (columns !== undefined) document.documentElement.dataset.columns = String(columns);
  }, [columns]);
  return <ColumnButtons onChoose={chooseColumns} />;
}
