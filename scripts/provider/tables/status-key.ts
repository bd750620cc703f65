import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto';

/** The digest by which a key is found. Nothing else is stored of it, so that no copy of the database opens a status. */
export const digestOf = (key: string): string => hash('sha256', key);

/**
 * Makes the key by which a shopper asks for the status of an order: 128 bits that nobody can guess or find in the database.
 * An order that is sent again gets the same key, since it is made with the idempotency key, of which only a digest is stored.
 */
export function statusKey(
  idempotencyKey: string = randomUUID(),
  salt: string = randomBytes(16).toString('hex'),
) {
  return { salt, key: createHmac('sha256', salt).update(idempotencyKey).digest('hex').slice(0, 32) };
}
