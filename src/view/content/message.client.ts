import { sendMessage } from '#catalogue/live/forms.ts';
import { addStyles } from '#runtime/add-styles.ts';
import outcomeStyles from '#view/kit/form-outcome.css?inline';

addStyles(outcomeStyles);

/** Sends the message in a form of `view/content/MessageForm.tsx` and shows the outcome in it; after a failure the fields stay. */
export async function sendMessageOf(form: HTMLFormElement): Promise<void> {
  const outcome = form.querySelector<HTMLElement>('[data-outcome]');
  if (!outcome) return;
  const say = (text = '', tone = '') => {
    outcome.textContent = text;
    outcome.dataset.tone = tone;
  };
  say();
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

/** Says that the message in a form was not sent, where no service takes messages. */
export function sayUnsent(form: HTMLFormElement): void {
  const outcome = form.querySelector<HTMLElement>('[data-outcome]');
  if (outcome) outcome.textContent = outcome.dataset.unsent ?? '';
  form.ariaBusy = 'false';
}
