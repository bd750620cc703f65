import type { Reflection } from './reflect.ts';

/** Demo forms (ui/demo) can be submitted once there is a script to prevent it. */
export const demoState = {
  'demo-submit': (button) => {
    if (button instanceof HTMLButtonElement) button.disabled = false;
  },
} satisfies Record<string, Reflection>;
