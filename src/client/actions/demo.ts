import { showAlert } from '#stores/alert.ts';
import type { Action } from './delegate.ts';

/** Stand-ins on template pages: demo forms are not submitted, buttons of sample products say why nothing is sold. */
export const demoActions = {
  demo: (_form, event) => event.preventDefault(),
  'say-why-not': (button) => showAlert({ tone: 'failure', text: button.dataset.whyNot ?? '' }),
} satisfies Record<string, Action>;
