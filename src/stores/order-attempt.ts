import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import type { OrderSubmission } from '#rules/order.ts';
import { persisted } from '#runtime/persistence.ts';

/** Milliseconds after which the same order counts as a new one: ordering it again is then intended. */
const VALID_MS = 30 * 60_000;

/** The last attempt to place an order; only a digest of the order is saved. */
const attemptSchema = v.object({
  digest: v.string(),
  /** Identifies the order when it is sent again. */
  key: v.string(),
  /** When it was made, in milliseconds since 1970. */
  at: v.number(),
  /** Whether its prices had been compared with the catalogue when it was first sent; it says the same when sent again. */
  isVerified: v.optional(v.boolean()),
  /** Whether it may have arrived although there was no answer. */
  isUnanswered: v.optional(v.boolean(), false),
});

export type OrderAttempt = v.InferOutput<typeof attemptSchema>;

/** Shared by all tabs: a shopper without an answer in one may well try again in another. */
const $attempt = persisted<OrderAttempt | undefined>('orderAttempt', {
  read: (saved) => readJson(attemptSchema, saved),
  initial: undefined,
});

/**
 * Returns the last attempt at the very same order, for half an hour, also after a reload and in other tabs. Where the
 * clock was set back in the meantime, that time begins again.
 */
export const earlierAttempt = async (order: OrderSubmission): Promise<OrderAttempt | undefined> =>
  $attempt.get() && attemptAt(await digestOf(order));

function attemptAt(digest: string): OrderAttempt | undefined {
  const last = $attempt.get();
  const now = Date.now();
  if (last?.digest !== digest || now - last.at >= VALID_MS) return undefined;
  return { ...last, at: Math.min(last.at, now) };
}

/**
 * Returns a new attempt at an order, or the earlier one at the same order; `undefined` if the browser cannot create
 * keys (pages without HTTPS). From now on another tab that orders the same has the same key.
 */
export async function startAttempt(order: OrderSubmission): Promise<OrderAttempt | undefined> {
  const key = globalThis.crypto?.randomUUID?.();
  if (!key) return undefined;
  const digest = await digestOf(order);
  const attempt = attemptAt(digest) ?? {
    digest,
    key,
    at: Date.now(),
    isVerified: undefined,
    isUnanswered: false,
  };
  $attempt.set(attempt);
  return attempt;
}

/** Records whether the prices of an attempt have been compared, unless it was sent before, and returns what it says. */
export function markVerified(attempt: OrderAttempt, isVerified: boolean): OrderAttempt {
  const latest = $attempt.get();
  const known = latest?.key === attempt.key ? latest : attempt;
  const marked = { ...known, isVerified: known.isVerified ?? isVerified };
  $attempt.set(marked);
  return marked;
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
