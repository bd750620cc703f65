import { chooseColumns } from '#stores/listing-view.ts';
import type { Action } from './delegate.ts';

/** What a page that was left hands over carries no number. */
export const columnActions = {
  'choose-columns': ({ dataset }) => {
    if (dataset.chooseColumns) chooseColumns(Number(dataset.chooseColumns));
  },
} satisfies Record<string, Action>;
