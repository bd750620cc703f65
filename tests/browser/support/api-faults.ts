import type { IncomingMessage, ServerResponse } from 'node:http';

/** Applies a fault to a call; resolves with whether it answered the call. */
type Fault = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Faults that a test can cause in its shop's API. */
export type ApiFaults = ReturnType<typeof createApiFaults>['faults'];

/**
 * Creates a set of faults for calls by prefixes of their paths (`/api/v1/orders`, `/api` for all), and the function that
 * a server calls before it answers a call: it resolves with `true` if a fault answered it.
 */
export function createApiFaults() {
  let ordered: { path: string; fault: Fault; end?: () => void }[] = [];

  const add = (path: string, fault: Fault) => void ordered.push({ path, fault });

  const faults = {
    /** Calls are answered with an error status and a JSON message. */
    fail: (path: string, status: number, headers: Record<string, string> = {}) =>
      add(path, async (_request, response) => {
        const message = JSON.stringify({ message: 'fails for this test' });
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(message);
        return true;
      }),
    /** Connections are cut without an answer. */
    down: (path = '/api') => add(path, async ({ socket }) => socket.destroy().destroyed),
    /** Calls wait until the returned function is called, then go on. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const end = () => resolve(false);
      ordered.push({ path, fault: () => promise, end });
      return end;
    },
    /** Ends all faults and releases held calls. */
    restore() {
      for (const { end } of ordered) end?.();
      ordered = [];
    },
  };

  const intercept: Fault = async (request, response) => {
    for (const { path, fault } of ordered)
      if (request.url?.startsWith(path) && (await fault(request, response))) return true;
    return false;
  };
  return { faults, intercept };
}
