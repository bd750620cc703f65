import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../../../../../scripts/network/listen.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the stand-in does with a request: answers, cuts the connection, or never answers. */
export type Answer =
  | { status: number; json?: object; headers?: Record<string, string> }
  | 'break off'
  | 'hang';

/** Runs a local stand-in for Telegram or a webhook until the test ends. */
export async function standIn(
  first: Answer | ((received: Received) => Answer) = { status: 200, json: { ok: true } },
) {
  const received: Received[] = [];
  let answering = first;
  const listening = await listen(async (request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(one);
    const answer = typeof answering === 'function' ? answering(one) : answering;
    if (answer === 'break off') request.socket.destroy();
    // While a test is busy for seconds, the server would close a kept connection just as the next request is sent.
    else if (answer !== 'hang')
      response
        .writeHead(answer.status, { connection: 'close', ...answer.headers })
        .end(JSON.stringify(answer.json ?? {}));
  }, 0);
  onTestFinished(() => listening[Symbol.asyncDispose]());
  return {
    url: listening.url,
    received,
    /** The contents of what was received. */
    contents: () => received.map(({ body }) => JSON.parse(body)),
    answer: (answer: typeof first) => {
      answering = answer;
    },
  };
}
