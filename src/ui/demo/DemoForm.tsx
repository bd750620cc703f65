import type { ReactNode } from 'react';
import { demoTexts } from '#texts/demo.ts';

interface Props {
  /** What the form is finished with: its submit button, or a way on. */
  button: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form to look at: its submit sends nothing and stays on the page, by `method="dialog"` also before
 * the page's script is there. The script keeps it from closing the panel that it stands in.
 */
export function DemoForm({ button, children }: Props) {
  return (
    <form method="dialog" data-submit="demo" className="grid gap-5">
      {children}
      {button}
      <p className="text-sm text-muted">{demoTexts.note}</p>
    </form>
  );
}
