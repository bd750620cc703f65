import type { ReactNode } from 'react';
import { demoTexts } from '#texts/demo.ts';

interface Props {
  /** What the form is finished with: its submit button, or a way on. */
  button: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form to look at: the page's script prevents its submit, and nothing else happens (spec section 2). */
export function DemoForm({ button, children }: Props) {
  return (
    <form data-submit="demo" className="grid gap-5">
      {children}
      {button}
      <p className="text-sm text-muted">{demoTexts.note}</p>
    </form>
  );
}
