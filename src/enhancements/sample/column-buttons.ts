import { $columns, chooseColumns } from '#stores/listing-view.ts';

/** Lets the buttons of a grid (ui/listing/ColumnButtons.tsx) choose its columns, remembered for every listing. */
export function followColumnButtons(root: HTMLElement): void {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-choose-columns]')];
  for (const button of buttons)
    button.addEventListener('click', () => chooseColumns(Number(button.dataset.chooseColumns)));
  $columns.subscribe((columns) => {
    if (columns !== undefined) document.documentElement.dataset.columns = String(columns);
    for (const button of buttons)
      button.ariaPressed = String(Number(button.dataset.chooseColumns) === columns);
  });
}
