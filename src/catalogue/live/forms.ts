import { CONTACT_API_URL, NEWSLETTER_API_URL } from 'astro:env/client';
import { shop } from '#shop.config.ts';
import { ApiRefused, ApiUnreachable } from './errors.ts';

/** Posts a form to a service other than the catalogue's API. Throws `ApiUnreachable` without an answer within 10 s. */
async function post(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(shop.apiTimeoutMs),
  }).catch((cause) => {
    throw new ApiUnreachable(`${address} did not answer`, { cause });
  });
}

const SUBSCRIBED = [200, 201];

/**
 * Subscribes an email address to the newsletter at the mail-contact service.
 * @throws {ApiRefused} for any status but 200 and 201
 */
export async function addSubscriber(email: string): Promise<void> {
  const address = `${NEWSLETTER_API_URL}/api/contacts`;
  const { status } = await post(address, { email });
  if (!SUBSCRIBED.includes(status)) throw new ApiRefused(status, address);
}

/**
 * Sends a message to the shop, field by field.
 * @throws {ApiRefused} for any status that is not a success
 */
export async function sendMessage(fields: Readonly<Record<string, string>>): Promise<void> {
  const { ok, status } = await post(CONTACT_API_URL, fields);
  if (!ok) throw new ApiRefused(status, CONTACT_API_URL);
}
