import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What a test can do to the API of its shop. Paths are beginnings: `/api/v1/orders`, `/api` for all. */
export interface ApiFaults {
  /** Calls are answered with an error status and a JSON message. */
  fail(path: string, status: number): void;
  /** Connections are cut without an answer. */
  down(path?: string): void;
  /** Calls wait until the returned function is called, then go on. */
  hold(path: string): () => void;
  /** Calls take this much longer. */
  delay(milliseconds: number, path?: string): void;
  /** Ends all faults; calls that are held go on. */
  restore(): void;
}

/** Does its harm to a call; resolves with whether that was its answer. */
type Fault = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Faults to order, and the function that a server asks before it answers a call: it resolves with `true`
 * when a fault was the answer.
 */
export function createApiFaults(): { faults: ApiFaults; intercept: Fault } {
  let ordered: { path: string; fault: Fault; end?: () => void }[] = [];

  const faults: ApiFaults = {
    fail(path, status) {
      const fault: Fault = async (_request, response) => {
        response
          .writeHead(status, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ message: 'fails for this test' }));
        return true;
      };
      ordered.push({ path, fault });
    },
    down(path = '/api') {
      const fault: Fault = async (request) => {
        request.socket.destroy();
        return true;
      };
      ordered.push({ path, fault });
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const release = () => resolve(false);
      ordered.push({ path, fault: () => promise, end: release });
      return release;
    },
    delay(milliseconds, path = '/api') {
      ordered.push({ path, fault: () => wait(milliseconds, false) });
    },
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
