import type { Action } from '../delegate.ts';

/** All that demo forms do is to stay. */
export const demoActions = {
  demo: (_form, event) => event.preventDefault(),
} satisfies Record<string, Action>;
