import { demoTexts } from '#texts/demo.ts';
import type { PanelName } from '#texts/overlay.ts';
import type { Part } from '#view/kit/jsx-runtime.ts';

interface Props {
  /** Ends the form: its submit button, or a link. */
  button: Part;
  /** The fields. */
  children: Part;
}

/**
 * A form for show: its submit sends nothing and stays on the page; `method="dialog"` ensures that even before
 * the page's script has loaded. The script keeps it from closing the panel that it is in.
 */
export function DemoForm({ button, children }: Props) {
  return (
    <form method="dialog" data-submit="demo" className="grid gap-4">
      {children}
      {button}
      <p className="text-sm text-muted">{demoTexts.note}</p>
    </form>
  );
}

/** The submit button of a demo form. */
export const DemoSubmit = ({ children }: { children: string }) => (
  <button type="submit" className="button button-primary">
    {children}
  </button>
);

/** Opens another panel from a form. */
export const PanelLink = ({ panel, children }: { panel: PanelName; children: string }) => (
  <button type="button" className="link min-h-11" data-action="open-overlay" data-panel={panel}>
    {children}
  </button>
);
