/** Returns why no answer arrived, which Node's fetch hides in nested causes. */
export function networkReason(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no complete answer within ${timeoutMs / 1000} s`;
  if (error.cause) return networkReason(error.cause, timeoutMs);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
