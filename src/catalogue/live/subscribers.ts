import { NEWSLETTER_API_URL } from 'astro:env/client';
import { shop } from '#shop.config.ts';
import { ApiRefused, ApiUnreachable } from './errors.ts';

const SUCCESS = [200, 201];

/**
 * Subscribes an email address to the newsletter at the mail-contact service.
 * Throws `ApiRefused` for any status but 200 and 201, and `ApiUnreachable` when there is no answer in 10 s.
 */
export async function addSubscriber(email: string): Promise<void> {
  const address = `${NEWSLETTER_API_URL}/api/contacts`;
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(shop.apiTimeoutMs),
  }).catch((cause) => {
    throw new ApiUnreachable(`${address} did not answer`, { cause });
  });
  if (!SUCCESS.includes(status)) throw new ApiRefused(status, address);
}
