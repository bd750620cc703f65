import type { Action } from './delegate.ts';
import type { Reflection } from './reflect.ts';

/** Demo forms (ui/demo) can be submitted once there is a script to prevent it; that is all they do. */
export const demoActions = {
  demo: (_form, event) => event.preventDefault(),
} satisfies Record<string, Action>;

export const demoReflections = {
  'demo-submit': (button) => {
    if (button instanceof HTMLButtonElement) button.disabled = false;
  },
} satisfies Record<string, Reflection>;
