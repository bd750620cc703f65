import { $columns, chooseColumns } from '#stores/listing-view.ts';

/** Lets the buttons of a grid (ui/listing/ColumnButtons.tsx) choose its columns, remembered for every listing. */
export function followColumnButtons(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-choose-columns]'))
    button.addEventListener('click', () => chooseColumns(Number(button.dataset.chooseColumns)));
  $columns.subscribe((columns) => {
    if (columns !== undefined) document.documentElement.dataset.columns = String(columns);
  });
}
