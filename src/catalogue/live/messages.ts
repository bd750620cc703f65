import { CONTACT_API_URL } from 'astro:env/client';
import { shop } from '#shop.config.ts';
import { ApiRefused, ApiUnreachable } from './errors.ts';

/**
 * Sends a message to the shop, field by field.
 * @throws {ApiRefused} for any status but a success
 * @throws {ApiUnreachable} when there is no answer in 10 s
 */
export async function sendMessage(fields: Readonly<Record<string, string>>): Promise<void> {
  const { ok, status } = await fetch(CONTACT_API_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(shop.apiTimeoutMs),
  }).catch((cause) => {
    throw new ApiUnreachable(`${CONTACT_API_URL} did not answer`, { cause });
  });
  if (!ok) throw new ApiRefused(status, CONTACT_API_URL);
}
