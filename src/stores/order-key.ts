import * as v from 'valibot';
import { readJson } from '#catalogue/fields.ts';
import type { OrderSubmission } from '#rules/order.ts';
import { browserStorage } from './persistence.ts';

const KEY = 'orderKey';
const storage = browserStorage('sessionStorage');

/** The order that the shopper last tried to place, as it was sent, and its key. */
const attemptSchema = v.object({ order: v.string(), key: v.string() });

let last = readJson(attemptSchema, storage?.getItem(KEY));

/**
 * What an order is recognised by when it is sent again: the same for as long as nothing about it changes, also after a
 * reload in this tab. `undefined` where the browser makes no such keys (pages that come without HTTPS).
 */
export function orderKey(submission: OrderSubmission): string | undefined {
  const order = JSON.stringify(submission);
  if (last?.order !== order) {
    const key = globalThis.crypto?.randomUUID?.();
    last = key && { order, key };
    try {
      storage?.setItem(KEY, JSON.stringify(last ?? null));
    } catch {
      // Without storage the key lives as long as the page.
    }
  }
  return last?.key;
}

/** The next order is another one, even if it is the same again. */
export function forgetOrderKey(): void {
  last = undefined;
  storage?.removeItem(KEY);
}
