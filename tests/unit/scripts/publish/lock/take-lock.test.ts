import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { takeLock } from '../../../../../scripts/publish/lock/take-lock.ts';
import { openTarget } from '../../../../../scripts/publish/storage/open-target.ts';
import { eventually } from '../../../../support/eventually.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../../../support/s3/s3-server.ts';

let server: S3Server;

beforeEach(async () => {
  server = await startS3Server();
  onTestFinished(() => server[Symbol.asyncDispose]());
});
afterEach(() => {
  vi.useRealTimers();
});

const targetOptions = {
  site: { bucket: 'shop', prefix: '' },
  state: { bucket: 'shop', prefix: 'state/' },
  region: 'us-east-1',
  credentials: S3_CREDENTIALS,
  retryDelayMs: 1,
};
const take = (onLost: (error: Error) => void = () => {}) =>
  takeLock(openTarget({ ...targetOptions, endpoint: server.url }).lock, onLost);
const stored = () => server.bucket('shop').get('state/lock.json');
const isReleased = () => JSON.parse(stored()?.body.toString() ?? '').released === true;
const ownerOf = (object = stored()) => object && JSON.parse(object.body.toString()).owner;

/** Leaves someone else's lock, written this many seconds ago. */
function leaveLock(seconds: number, holder: Record<string, unknown> = {}): void {
  const content = { owner: 'other', since: '', ...holder };
  const written = new Date(Date.now() - seconds * 1000);
  server.bucket('shop').set('state/lock.json', {
    body: Buffer.from(JSON.stringify(content)),
    headers: {},
    md5: 'd41d8cd98f00b204e9800998ecf8427e',
    written,
  });
}

it('tells visitors nothing of the machine that holds it, and is free afterwards', async () => {
  {
    await using lock = await take();
    const now = expect.stringMatching(/^20.*Z$/);
    expect(JSON.parse(stored()?.body.toString() ?? '')).toEqual({ owner: lock.owner, since: now });
    await expect(take()).rejects.toThrow('Another publish is under way');
  }
  await using _next = await take();
});

it.each([
  ['is free', () => {}],
  ['has expired', () => leaveLock(61)],
])('is given to only one of twenty if it %s', async (_, before) => {
  before();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('is refused while another process holds it, saying since and until when', async () => {
  leaveLock(20, { since: '2026-11-24T10:00:00.000Z' });
  await expect(take()).rejects.toThrow(/under way since 2026-11-24T10:00:00\.000Z.*expires in \d\d s/);
});

it.each([{}, { owner: 7 }])('is taken over once it has expired, by its age alone: %j', async (holder) => {
  leaveLock(61, holder);
  await using lock = await take();
  expect(ownerOf()).toBe(lock.owner);
});

it('is renewed while it is held', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await take();
  const first = stored()?.md5;
  vi.advanceTimersByTime(15_000);
  await eventually(() => expect(stored()?.md5).not.toBe(first));
  lock.assertHeld();
  await lock[Symbol.asyncDispose]();
  expect(isReleased()).toBe(true);
});

it('is still held if a renewal arrived but its response was lost', async () => {
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
  vi.advanceTimersByTime(15_000);
  await lock[Symbol.asyncDispose]();
  expect(stored()?.md5).not.toBe(arrived);
  expect(lost).not.toHaveBeenCalled();
  expect(isReleased()).toBe(true);
});

it('reports that another process took it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const lock = await take(resolve);
  leaveLock(0);
  vi.advanceTimersByTime(15_000);
  expect((await lost).message).toMatch(/was lost.*Run it again to finish/);
  expect(() => lock.assertHeld()).toThrow('was lost');
  expect(ownerOf()).toBe('other');
});

it.each(['before', 'while'])('is not released if another process took it %s that', async (when) => {
  const lock = await take();
  if (when === 'before') leaveLock(0);
  server.fault = ({ method }) => {
    if (method === 'PUT') leaveLock(0);
    return undefined;
  };
  await lock[Symbol.asyncDispose]();
  expect(ownerOf()).toBe('other');
});

it.each(['if-none-match', 'if-match'])('is refused with a storage that ignores %s', async (name) => {
  await using careless = await startS3Server({ ignores: [name] });
  const { lock } = openTarget({ ...targetOptions, endpoint: careless.url });
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(takeLock(lock, () => {})).rejects.toThrow(
      new RegExp(`ignores ${name}.*Choose a storage`, 'i'),
    );
  }
});
