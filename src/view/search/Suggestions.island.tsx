import type { ReactElement } from 'react';
import { SUGGESTIONS_ID } from './use-active-cell.island.ts';

interface Props {
  label: string;
  /** The id of the cell that the keys have reached. */
  active: string | undefined;
  /** A row per suggestion: what it is, and what else can be done with it. */
  rows: readonly { key: string | number; cells: readonly ReactElement[] }[];
}

/** What the search field suggests: each a link or a button, which the keys of the field reach, too. */
export function Suggestions({ label, active, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keys of the field move through it
    <table role="grid" id={SUGGESTIONS_ID} aria-label={label} className="w-full">
      <tbody>
        {rows.map(({ key, cells }, row) => (
          <tr key={key} data-member>
            {cells.map((cell, column) => {
              const id = `suggestion-${row}-${column}`;
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
                <td
                  key={id}
                  id={id}
                  aria-selected={id === active}
                  className={column === 0 ? 'w-full' : undefined}
                >
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
