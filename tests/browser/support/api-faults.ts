import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

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
  const answerWith = (path: string, status: number, headers: object, body: string) =>
    add(path, async (_request, response) => {
      response.writeHead(status, { ...headers }).end(body);
      return true;
    });

  const faults = {
    /** Calls are answered with an error status and a JSON message. */
    fail(path: string, status: number, headers: Record<string, string> = {}) {
      const message = JSON.stringify({ message: 'fails for this test' });
      answerWith(path, status, { 'Content-Type': 'application/json', ...headers }, message);
    },
    /** Calls get this answer, whatever they ask. */
    answer: (path: string, type: string, body: string) =>
      answerWith(path, 200, { 'Content-Type': type }, body),
    /** Calls are redirected to another origin, whose answers browsers do not let pages read. */
    redirect: (path: string) =>
      add(path, async ({ url, headers: { host = '' } }, response) => {
        const location = `http://${host.replace('localhost', '127.0.0.1')}/elsewhere${url}`;
        response.writeHead(307, { location }).end();
        return true;
      }),
    /** Connections are cut without an answer. */
    down: (path = '/api') => add(path, async ({ socket }) => socket.destroy().destroyed),
    /** Calls are processed, but the connection is cut after this many bytes of the answer. */
    cut: (path: string, bytes: number) =>
      add(path, async (_request, response) => {
        const write = response.write.bind(response);
        const end = () => response.destroy();
        const cutOff = (answer: unknown) => write(Buffer.from(answer as Uint8Array).subarray(0, bytes), end);
        Object.assign(response, bytes === 0 ? { writeHead: end } : { write: cutOff, end: cutOff });
        return false;
      }),
    /** Calls wait until the returned function is called, then go on. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const end = () => resolve(false);
      ordered.push({ path, fault: () => promise, end });
      return end;
    },
    /** Calls take this much longer. */
    delay: (milliseconds: number, path: string) => add(path, () => wait(milliseconds, false)),
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
