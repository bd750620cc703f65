import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Head, readHead, writeHead } from '../../../../scripts/publish/state/head.ts';
import { takeLock } from '../../../../scripts/publish/state/take-lock.ts';
import { eventually } from '../../../support/eventually.ts';
import { type S3Server, startS3Server, targetAt } from '../../../support/s3/s3-server.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
  onTestFinished(() => server[Symbol.asyncDispose]());
});
afterEach(() => {
  vi.useRealTimers();
});

const take = (onLost: (error: Error) => void = () => {}, storage = server) =>
  takeLock(targetAt(storage).lock, onLost);
const stored = () => server.bucket('shop').get('_deploy/lock.json');
const content = () => JSON.parse(stored()?.body.toString() ?? '');

/** Leaves someone else's lock, written this many seconds ago. */
function leaveLock(seconds: number, since = ''): void {
  const body = Buffer.from(JSON.stringify({ owner: 'other', since }));
  const written = new Date(Date.now() - seconds * 1000);
  const md5 = 'd41d8cd98f00b204e9800998ecf8427e';
  server.bucket('shop').set('_deploy/lock.json', { body, headers: {}, md5, written });
}

it('the lock tells visitors nothing of the machine that holds it, and is free afterwards', async () => {
  {
    await using lock = await take();
    expect(content()).toEqual({ owner: lock.owner, since: expect.stringMatching(/^20.*Z$/) });
  }
  await using _next = await take();
});

it.each([
  ['is free', () => {}],
  ['has expired', () => leaveLock(61)],
])('the lock is given to only one of twenty if it %s', async (_, before) => {
  before();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(content().owner).not.toBe('other');
});

it('the lock is refused while another process holds it, saying since and until when', async () => {
  leaveLock(20, '2026-11-24T10:00:00.000Z');
  await expect(take()).rejects.toThrow(/under way since 2026-11-24T10:00:00\.000Z.*expires in \d\d s/);
});

it('the lock is renewed while it is held, even if a renewal arrived but its response was lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lost = vi.fn();
  const lock = await take(lost);
  const patience = new AbortController();
  const timeOut = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  let renewals = 0;
  server.fault = ({ method }) => {
    renewals += method === 'PUT' ? 1 : 0;
    return renewals === 1 ? 'lost answer' : new Promise(() => {});
  };
  vi.advanceTimersByTime(15_000);
  await eventually(() => expect(renewals).toBe(2));
  timeOut.mockRestore();
  server.fault = () => undefined;
  const arrived = stored()?.md5;
  patience.abort(new DOMException('Too late', 'TimeoutError'));
  // The renewal that learns that the one before it arrived need not be the one that writes again.
  await eventually(() => {
    vi.advanceTimersByTime(15_000);
    expect(stored()?.md5).not.toBe(arrived);
  });
  lock.assertHeld();
  await lock[Symbol.asyncDispose]();
  expect(lost).not.toHaveBeenCalled();
  expect(content().released).toBe(true);
});

it('the lock reports that another process took it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const lock = await take(resolve);
  leaveLock(0);
  vi.advanceTimersByTime(15_000);
  expect((await lost).message).toMatch(/was lost.*Run it again to finish/);
  expect(() => lock.assertHeld()).toThrow('was lost');
  expect(content().owner).toBe('other');
});

it.each(['before', 'while'])('the lock is not released if another process took it %s that', async (when) => {
  const lock = await take();
  if (when === 'before') leaveLock(0);
  server.fault = ({ method }) => {
    if (method === 'PUT') leaveLock(0);
    return undefined;
  };
  await lock[Symbol.asyncDispose]();
  expect(content().owner).toBe('other');
});

it.each(['if-none-match', 'if-match'])('the lock is refused with a storage that ignores %s', async (name) => {
  await using careless = await startS3Server({ ignores: [name] });
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(take(undefined, careless)).rejects.toThrow(new RegExp(`ignores ${name}`, 'i'));
});

it('a publish goes live only if nothing else has since the publish began, even if both held the lock', async () => {
  const { state } = targetAt(server);
  const { head: none, etag: before } = await readHead(state);
  const by = (attempt: string): Head => ({ ...none, attempt });
  await writeHead(state, by('first'), before);
  await expect(writeHead(state, by('second'), before)).rejects.toThrow('Another publish finished');

  const { etag } = await readHead(state);
  await writeHead(state, by('third'), etag);
  await expect(writeHead(state, by('fourth'), etag)).rejects.toThrow('Run this one again');
  expect((await readHead(state)).head.attempt).toBe('third');
});
