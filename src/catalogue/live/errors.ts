/** A live call without a usable answer: no connection, a time-out, or an answer that is not the API's. */
export class ApiUnreachable extends Error {
  override name = 'ApiUnreachable';
  /** HTTP status of the answer that is not the API's; 0 without any. */
  readonly status: number;

  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = options.status ?? 0;
  }
}

/** A live call that the API answered with an error status. */
export class ApiRefused extends Error {
  override name = 'ApiRefused';
  readonly status: number;
  /** Its JSON, which may be anything. */
  readonly answer: unknown;
  /** Seconds after which it asks to be called again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, address: string, answer?: unknown, retryAfter?: number) {
    super(`${address} answered ${status}`);
    this.status = status;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}
