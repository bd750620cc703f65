import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../scripts/serve/listen.ts';

/** How a host answers a request for an image. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An image with its validator; "unchanged" to whoever has it. */
export const image =
  (bytes: Buffer | string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response, request) => {
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : bytes);
  };

export const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end('no image');

/** What logins, and pages of maintenance, look like to who asks for an image. */
export const html: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html', etag: '"page"' }).end('<!doctype html><p>Log in');

/** Breaks off after so many bytes. */
export const resetAfter =
  (bytes: Buffer, length: number): Answer =>
  (response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, length), () => response.destroy());
  };

/** Answers nothing at all. */
export const silence: Answer = () => {};

/** Sends the beginning, and no more. */
export const stall =
  (bytes: Buffer): Answer =>
  (response) => {
    response.writeHead(200).write(bytes.subarray(0, bytes.length / 2));
  };

/** Sends an image in so many pieces, with a pause before each. */
export const slowly =
  (bytes: Buffer, pieces: number, pauseMs: number): Answer =>
  (response) => {
    response.writeHead(200);
    const length = Math.ceil(bytes.length / pieces);
    let sent = 0;
    const clock = setInterval(() => {
      response.write(bytes.subarray(sent, sent + length));
      sent += length;
      if (sent < bytes.length) return;
      clearInterval(clock);
      response.end();
    }, pauseMs);
  };

export const redirect =
  (to: string): Answer =>
  (response) =>
    response.writeHead(302, { location: to }).end();

/** A host of images for the time of one test. */
export async function startImageHost() {
  const host = {
    /** `http://localhost:4321` */
    url: '',
    /** By path. What is not there is answered with 404. */
    answers: new Map<string, Answer>(),
    /** Goes before all others; told the path. */
    script: undefined as ((path: string) => Answer | undefined) | undefined,
    asked: [] as { path: string; etag: string | null; status: number }[],
  };
  const listening = await listen((request, response) => {
    const path = request.url ?? '';
    const answer = host.script?.(path) ?? host.answers.get(path) ?? status(404);
    answer(response, request);
    host.asked.push({ path, etag: request.headers['if-none-match'] ?? null, status: response.statusCode });
  }, 0);
  onTestFinished(() => listening[Symbol.asyncDispose]());
  host.url = listening.url;
  return host;
}
