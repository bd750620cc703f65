import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../scripts/network/listen.ts';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with an image, or with 304 if the client has its ETag. */
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

/** Answers as a login or a maintenance page does. */
export const html: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html', etag: '"page"' }).end('<!doctype html><p>Log in');

/** Closes the connection after `length` bytes. */
export const resetAfter =
  (bytes: Buffer, length: number): Answer =>
  (response) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, length), () => response.destroy());
  };

export const silence: Answer = () => {};

/** Sends the first half and then nothing more. */
export const stall =
  (bytes: Buffer): Answer =>
  (response) => {
    response.writeHead(200).write(bytes.subarray(0, bytes.length / 2));
  };

export const redirect =
  (to: string): Answer =>
  (response) =>
    response.writeHead(302, { location: to }).end();

/** Starts an image host for the duration of one test. */
export async function startImageHost() {
  const host = {
    url: '',
    /** By path. Other paths are answered with 404. */
    answers: new Map<string, Answer>(),
    /** Takes precedence over `answers`; called with the path. */
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
