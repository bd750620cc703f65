import { sendMessage } from '#catalogue/live/forms.ts';
import type { Action } from './delegate.ts';

/** Sends the message in a form of `ui/MessageForm.tsx` and shows the outcome in it; after a failure the fields stay. */
async function send(form: HTMLFormElement): Promise<void> {
  const outcome = form.querySelector<HTMLElement>('[data-outcome]');
  if (!outcome || form.ariaBusy === 'true') return;
  const say = (text = '', tone = '') => {
    outcome.textContent = text;
    outcome.dataset.tone = tone;
  };
  say();
  form.ariaBusy = 'true';
  try {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    await sendMessage({ ...Object.fromEntries(fields), page: location.href });
    form.reset();
    say(outcome.dataset.sent, 'success');
  } catch (error) {
    console.error(error);
    say(outcome.dataset.failed, 'failure');
  } finally {
    form.ariaBusy = 'false';
  }
}

export const messageActions = {
  'send-message': (form, event) => {
    event.preventDefault();
    if (form instanceof HTMLFormElement) void send(form);
  },
  'keep-message': (form, event) => {
    event.preventDefault();
    const outcome = form.querySelector<HTMLElement>('[data-outcome]');
    if (outcome) outcome.textContent = outcome.dataset.kept ?? '';
  },
} satisfies Record<string, Action>;
