import type { StoredOrder } from '../records/orders.ts';

export type ReceiverName = 'telegram' | 'webhook';

/** Somebody who is told of each order. */
export interface Receiver {
  name: ReceiverName;
  /** @throws {NotDelivered} */
  deliver(order: StoredOrder, signal: AbortSignal): Promise<void>;
  /**
   * Looks whether deliveries can succeed, where that can be known without one.
   * @throws {NotDelivered}
   */
  check(signal: AbortSignal): Promise<void>;
}

interface Failure {
  /** Milliseconds after which the receiver asks to be tried again. */
  retryAfterMs?: number | undefined;
  /** Whether it is this order that is refused, and not any. */
  concernsOnlyThis?: boolean;
}

/** A receiver did not take an order; the message says why and what to do, and holds no secret. */
export class NotDelivered extends Error {
  readonly failure: Failure;

  constructor(message: string, failure: Failure = {}) {
    super(message);
    this.failure = failure;
  }
}

const TIMEOUT_MS = 10_000;

/**
 * Posts JSON, and returns the answer, whatever its status.
 * @throws {NotDelivered} where there is none.
 */
export async function postTo(
  receiver: string,
  url: string,
  { body, headers, signal }: { body: string; headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } };
    const reason =
      name === 'TimeoutError'
        ? `no answer within ${TIMEOUT_MS / 1000} s`
        : (cause?.code ?? cause?.message ?? name);
    throw new NotDelivered(`${receiver} cannot be reached (${reason})`);
  }
}
