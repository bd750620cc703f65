import type { Action } from './delegate.ts';

/** Sends a form by code that is fetched now, since few shoppers ever send one. The code ends `aria-busy`. */
const sendBy =
  (loadCode: () => Promise<(form: HTMLFormElement) => unknown>): Action =>
  async (form, event) => {
    event.preventDefault();
    if (!(form instanceof HTMLFormElement) || form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const send = await loadCode();
    send(form);
  };

export const formActions = {
  subscribe: sendBy(async () => (await import('./newsletter.ts')).sendAddressOf),
  'send-message': sendBy(async () => (await import('./message.ts')).sendMessageOf),
  'keep-message': sendBy(async () => (await import('./message.ts')).keepMessageOf),
} satisfies Record<string, Action>;
