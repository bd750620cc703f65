import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { addSubscriber } from '#catalogue/live/forms.ts';

vi.mock('astro:env/client', () => ({ CONTACT_API_URL: '', NEWSLETTER_API_URL: 'https://mail.example' }));

function serviceAnswers(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('subscribing', () => {
  it('posts the email address to the mail-contact service, for at most 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const fetch = serviceAnswers(() => Response.json({}));
    await addSubscriber('dilnoza@pochta.example');
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('https://mail.example/api/contacts');
    expect(init).toMatchObject({ method: 'POST', body: '{"email":"dilnoza@pochta.example"}' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(init?.signal).toBe(timeout.mock.results[0]?.value);
  });

  it.each([200, 201])('succeeds with status %d, whatever the body is', async (status) => {
    serviceAnswers(() => new Response('<ok>', { status }));
    await expect(addSubscriber('a@b.example')).resolves.toBeUndefined();
  });

  it.each([202, 204, 400, 409, 500])('is refused with status %d', async (status) => {
    serviceAnswers(() => new Response(null, { status }));
    const call = addSubscriber('a@b.example');
    await expect(call).rejects.toBeInstanceOf(ApiRefused);
    await expect(call).rejects.toMatchObject({ status });
  });

  it('without an answer counts as unreachable', async () => {
    serviceAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    const call = addSubscriber('a@b.example');
    await expect(call).rejects.toBeInstanceOf(ApiUnreachable);
    await expect(call).rejects.toMatchObject({ message: expect.stringContaining('mail.example') });
  });
});
