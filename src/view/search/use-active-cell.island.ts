import { type KeyboardEvent, useLayoutEffect, useState } from 'react';

/** The element that the field controls. */
export const SUGGESTIONS_ID = 'search-suggestions';

/** Returns the cells of the suggestions, by row. */
const cellsByRow = (): Element[][] =>
  [...document.querySelectorAll<HTMLTableRowElement>(`#${SUGGESTIONS_ID} tr`)].map(({ cells }) => [...cells]);

/** Returns the cell that a key leads to from a place; `undefined` for none, and beyond the first and last row. */
function neighbour(key: string, cells: Element[][], row: number, column: number): Element | undefined {
  if (key === 'ArrowDown') return cells[row + 1]?.[0];
  if (key === 'ArrowUp') return cells.at(row < 0 ? -1 : row === 0 ? cells.length : row - 1)?.[0];
  const onwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return cells[row]?.[column + (key === onwards ? 1 : -1)] ?? cells[row]?.[column];
}

/**
 * Moves through the suggestions with the keys of the field, which keeps the focus (the pattern of an editable combobox
 * with a grid): up and down between rows, left and right within one that has several cells; Enter does what a tap would.
 */
export function useActiveCell() {
  const [active, setActive] = useState<string>();
  useLayoutEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  /** Returns whether the key was meant for the suggestions. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const cells = cellsByRow();
    const row = cells.findIndex((members) => members.some(({ id }) => id === active));
    const column = cells[row]?.findIndex(({ id }) => id === active) ?? 0;
    const isMove = /^Arrow(?:Up|Down)$/.test(event.key) && cells.length > 0;
    const isAside = /^Arrow(?:Left|Right)$/.test(event.key) && (cells[row]?.length ?? 0) > 1;
    const isDone = /^(?:Enter|Escape)$/.test(event.key) && row >= 0;
    if (!isMove && !isAside && !isDone) return false;
    event.preventDefault();
    if (event.key === 'Enter') cells[row]?.[column]?.querySelector<HTMLElement>('a, button')?.click();
    setActive(isDone ? undefined : neighbour(event.key, cells, row, column)?.id);
    return true;
  };
  return { active, takeKey, leave: () => setActive(undefined) };
}
