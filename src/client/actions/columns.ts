import { chooseColumns } from '#stores/listing-view.ts';
import type { Action } from './delegate.ts';

/** Events replayed from a previous page carry no number of columns. */
export const columnActions = {
  'choose-columns': ({ dataset }) => {
    if (dataset.chooseColumns) chooseColumns(Number(dataset.chooseColumns));
  },
} satisfies Record<string, Action>;
