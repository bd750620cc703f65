import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import type { OrderSubmission } from '#rules/order.ts';
import { persisted } from './persistence.ts';

/** Milliseconds after which the same order counts as a new one: ordering it again is then intended. */
const VALID_MS = 30 * 60_000;

/** The last attempt to place an order; only a digest of the order is saved. */
const attemptSchema = v.object({
  digest: v.string(),
  /** Identifies the order when it is sent again. */
  key: v.string(),
  /** When it was made, in milliseconds since 1970. */
  at: v.number(),
  /** Whether its prices had been compared with the catalogue; it says the same when sent again. */
  isVerified: v.optional(v.boolean(), true),
  /** Whether it may have arrived although there was no answer. */
  isUnanswered: v.optional(v.boolean(), false),
});

type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/** Shared by all tabs: a shopper without an answer in one may well try again in another. */
const $attempt = persisted<OrderAttempt | undefined>('orderAttempt', {
  read: (saved) => readJson(attemptSchema, saved),
  initial: undefined,
});

/**
 * Returns the last attempt at the very same order, for half an hour, also after a reload and in other tabs. Where the
 * clock was set back in the meantime, that time begins again.
 */
export async function earlierAttempt(order: OrderSubmission): Promise<OrderAttempt | undefined> {
  const last = $attempt.get();
  if (!last || last.digest !== (await digestOf(order))) return undefined;
  const now = Date.now();
  return now - last.at < VALID_MS ? { ...last, at: Math.min(last.at, now) } : undefined;
}

/**
 * Returns a new attempt at an order, or the earlier one at the same order; `undefined` if the browser cannot create
 * keys (pages without HTTPS).
 */
export async function startAttempt(
  order: OrderSubmission,
  isVerified: boolean,
): Promise<OrderAttempt | undefined> {
  const key = globalThis.crypto?.randomUUID?.();
  if (!key) return undefined;
  const attempt: OrderAttempt = (await earlierAttempt(order)) ?? {
    digest: await digestOf(order),
    key,
    at: Date.now(),
    isVerified,
    isUnanswered: false,
  };
  $attempt.set(attempt);
  return attempt;
}

/** Records that an attempt may have arrived. */
export const markUnanswered = (attempt: OrderAttempt): void =>
  $attempt.set({ ...attempt, isUnanswered: true });

/** Forgets the attempt, so that the next order is a new one even if it is identical. */
export const forgetAttempt = (): void => $attempt.set(undefined);

async function digestOf(order: OrderSubmission): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(order)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
