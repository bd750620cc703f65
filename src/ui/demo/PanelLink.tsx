import type { HTMLAttributes } from 'react';

interface Props {
  panel: HTMLAttributes<HTMLElement>['data-panel'];
  children: string;
}

/** Opens another panel from a form. */
export function PanelLink({ panel, children }: Props) {
  return (
    <button type="button" className="link min-h-11" data-action="open-overlay" data-panel={panel}>
      {children}
    </button>
  );
}
