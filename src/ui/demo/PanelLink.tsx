import type { HTMLAttributes } from 'react';

interface Props {
  panel: HTMLAttributes<HTMLElement>['data-panel'];
  children: string;
}

/** Leads from a form to another panel. */
export function PanelLink({ panel, children }: Props) {
  return (
    <button
      type="button"
      className="link min-h-11 justify-self-start"
      data-action="open-overlay"
      data-panel={panel}
    >
      {children}
    </button>
  );
}
