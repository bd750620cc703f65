/** What the receivers are told: an order, or what needs the owner. */
export interface Announcement {
  /** Stays the same when it is sent again. */
  id: string;
  /** For programs: what happened, such as `site.pinned`, when, and details of it. */
  type: string;
  timestamp: string;
  data: object;
  /** For people: plain text in Uzbek. */
  text: string;
  /** What they can press below it, row by row, where that is possible. */
  buttons?: Buttons;
}

export type Buttons = readonly (readonly Button[])[];

export interface Button {
  text: string;
  /** What comes back when it is pressed: at most 64 bytes. */
  data: string;
}

/** A message that can be changed later. */
export interface SentMessage {
  chat: string;
  message: number;
}

/** A person or program that is told of each order. */
export interface Receiver {
  /** By which the notices that wait for it are found. */
  name: string;
  isForPeople: boolean;
  /**
   * Returns the message, if it has buttons.
   * @throws {NotDelivered}
   */
  announce(announcement: Announcement, signal: AbortSignal): Promise<SentMessage | undefined>;
  /**
   * Checks whether deliveries can succeed, where that is possible without one.
   * @throws {NotDelivered}
   */
  check(signal: AbortSignal): Promise<void>;
}

interface Failure {
  /** Milliseconds after which the receiver asked for another attempt. */
  retryAfterMs?: number | undefined;
  /** Whether only this announcement is refused, rather than any; by default, that is unknown. */
  concernsOnlyThis?: boolean;
}

const FIRST_RETRY_MS = 5_000;
/** No order waits for longer between two attempts, whatever a receiver asks for. */
export const MAX_WAIT_MS = 10 * 60_000;

/** A receiver did not accept an announcement; the message says why and what to do, and contains no secrets. */
export class NotDelivered extends Error {
  readonly failure: Failure;

  constructor(message: string, failure: Failure = {}) {
    super(message);
    this.failure = failure;
  }

  /** Returns the milliseconds to wait after this many failed attempts. */
  waitMs(attempts: number): number {
    return Math.min(this.failure.retryAfterMs ?? FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  }
}

/** Returns why a delivery failed, whatever was thrown. */
export const notDelivered = (error: unknown): NotDelivered =>
  error instanceof NotDelivered ? error : new NotDelivered(String(error));

const TIMEOUT_MS = 10_000;

interface Posting {
  body: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
  timeoutMs?: number;
}

/**
 * Posts JSON and returns the response, whatever its status.
 * @throws {NotDelivered} if there is none.
 */
export async function postTo(
  receiver: string,
  url: string,
  { body, headers, signal, timeoutMs = TIMEOUT_MS }: Posting,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } };
    const reason =
      name === 'TimeoutError'
        ? `no answer within ${timeoutMs / 1000} s`
        : (cause?.code ?? cause?.message ?? name);
    throw new NotDelivered(`${receiver} cannot be reached (${reason})`);
  }
}
