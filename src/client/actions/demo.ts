import { showAlert } from '#stores/alert.ts';
import type { Action } from './delegate.ts';

/** What template pages do in the place of the real thing: demo forms stay, buttons of sample products say that nothing is sold. */
export const demoActions = {
  demo: (_form, event) => event.preventDefault(),
  'say-why-not': (button) => showAlert({ tone: 'failure', text: button.dataset.whyNot ?? '' }),
} satisfies Record<string, Action>;
