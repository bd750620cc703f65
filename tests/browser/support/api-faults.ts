import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Faults that a test can cause in its shop's API. Paths are prefixes: `/api/v1/orders`, `/api` for all. */
export interface ApiFaults {
  /** Calls are answered with an error status and a JSON message. */
  fail(path: string, status: number, headers?: Record<string, string>): void;
  /** Connections are cut without an answer. */
  down(path?: string): void;
  /** Calls wait until the returned function is called, then go on. */
  hold(path: string): () => void;
  /** Calls are processed, but the connection is cut after this many bytes of the answer. */
  cut(path: string, bytes: number): void;
  /** Calls get this answer, whatever they ask. */
  answer(path: string, type: string, body: string): void;
  /** Calls are redirected to another origin, whose answers browsers do not let pages read. */
  redirect(path: string): void;
  /** Calls take this much longer. */
  delay(milliseconds: number, path?: string): void;
  /** Ends all faults and releases held calls. */
  restore(): void;
}

/** Applies the fault to a call; resolves with whether it answered the call. */
type Fault = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Creates a set of faults, and the function that a server calls before it answers a call: it resolves with `true`
 * if a fault answered it.
 */
export function createApiFaults(): { faults: ApiFaults; intercept: Fault } {
  let ordered: { path: string; fault: Fault; end?: () => void }[] = [];

  const faults: ApiFaults = {
    fail(path, status, headers = {}) {
      const fault: Fault = async (_request, response) => {
        response
          .writeHead(status, { 'Content-Type': 'application/json', ...headers })
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
    cut(path, bytes) {
      const fault: Fault = async (_request, response) => {
        const write = response.write.bind(response);
        const end = () => response.destroy();
        const cutOff = (answer: unknown) => write(Buffer.from(answer as Uint8Array).subarray(0, bytes), end);
        Object.assign(response, bytes === 0 ? { writeHead: end } : { write: cutOff, end: cutOff });
        return false;
      };
      ordered.push({ path, fault });
    },
    answer(path, type, body) {
      const fault: Fault = async (_request, response) => {
        response.writeHead(200, { 'Content-Type': type }).end(body);
        return true;
      };
      ordered.push({ path, fault });
    },
    redirect(path) {
      const fault: Fault = async ({ url, headers }, response) => {
        const elsewhere = `http://${headers.host?.replace('localhost', '127.0.0.1')}/elsewhere${url}`;
        response.writeHead(307, { location: elsewhere }).end();
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
