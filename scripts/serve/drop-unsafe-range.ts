import type { IncomingMessage } from 'node:http';

/** Digits that a number holds exactly. */
const ONE_RANGE = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/;

/**
 * Drops the `Range` header if sirv would throw because of it or send other bytes than asked for; the answer is then the
 * whole file, as a server may answer any range. Left are `bytes=5-` and `bytes=5-9`, which browsers send.
 */
export function dropUnsafeRange({ method, headers }: IncomingMessage): void {
  const [, start, end = start] = ONE_RANGE.exec(headers.range ?? '') ?? [];
  const isSafe = method === 'GET' && headers['if-range'] === undefined && Number(end) >= Number(start);
  if (!isSafe) delete headers.range;
}
