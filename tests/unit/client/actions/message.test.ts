import { parseHTML } from 'linkedom';
import { expect, it, vi } from 'vitest';
import { openPage } from '../../../fixtures/fake-page.ts';

vi.mock('astro:env/client', async (original) => ({
  ...(await original<typeof import('astro:env/client')>()),
  CONTACT_API_URL: 'https://mail.example/messages',
}));

/** Sends a message with the form, which gets this answer. */
async function send(answer: () => Promise<Response>) {
  const { document, Event } = parseHTML(
    `<form><input name="message" value="Bormi?"><p data-outcome data-sent="sent" data-failed="failed"></p></form>`,
  );
  openPage({}, '/contact-1');
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield ['message', 'Bormi?'];
      }
    },
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const form = document.querySelector('form') as HTMLFormElement;
  vi.stubGlobal('HTMLFormElement', form.constructor);
  const reset = vi.fn();
  form.reset = reset;
  const { formActions } = await import('../../../../src/client/actions/forms.ts');
  const event = new Event('submit', { cancelable: true });
  formActions['send-message'](form, event);
  const outcome = form.querySelector<HTMLElement>('[data-outcome]');
  await vi.waitFor(() => expect(form.ariaBusy).toBe('false'));
  return { fetch, reset, text: outcome?.textContent, tone: outcome?.dataset.tone };
}

it('a message is sent with the address of its page, and the form confirms it', async () => {
  const { fetch, reset, text, tone } = await send(async () => Response.json({}, { status: 201 }));
  const [address, { body } = {}] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://mail.example/messages');
  expect(JSON.parse(String(body))).toEqual({ message: 'Bormi?', page: 'https://shop.example/contact-1' });
  expect([text, tone]).toEqual(['sent', 'success']);
  expect(reset).toHaveBeenCalled();
});

it.each([
  ['is refused', async () => new Response('', { status: 500 })],
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a message that %s stays in the form, which reports the failure', async (_, answer) => {
  const { reset, text, tone } = await send(answer);
  expect([text, tone]).toEqual(['failed', 'failure']);
  expect(reset).not.toHaveBeenCalled();
});
