import { hostname } from 'node:os';
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

const folder = () =>
  openTarget({
    site: { bucket: 'shop', prefix: '' },
    state: { bucket: 'shop', prefix: 'state/' },
    endpoint: server.url,
    region: 'us-east-1',
    credentials: S3_CREDENTIALS,
    retryDelayMs: 1,
  }).lock;

const take = (onLost: (error: Error) => void = () => {}) => takeLock(folder(), onLost);
const stored = () => server.bucket('shop').get('state/lock.json');
const ownerOf = (object = stored()) => object && JSON.parse(object.body.toString()).owner;

/** A lock of somebody else, that old. */
function leaveLock(seconds: number, holder: Record<string, unknown> = {}): void {
  const content = { owner: 'other', host: 'other-host', pid: 1, since: '', expires: '', ...holder };
  const written = new Date(Date.now() - seconds * 1000);
  server.bucket('shop').set('state/lock.json', {
    body: Buffer.from(JSON.stringify(content)),
    headers: {},
    md5: 'd41d8cd98f00b204e9800998ecf8427e',
    written,
  });
}

it('names its owner while it is held, and is gone afterwards', async () => {
  const lock = await take();
  expect(ownerOf()).toBe(lock.owner);
  await lock[Symbol.asyncDispose]();
  expect(stored()).toBeUndefined();
});

it('is given to one of twenty', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('is refused while another holds it, with who and until when', async () => {
  leaveLock(20, { pid: 4321 });
  await expect(take()).rejects.toThrow(/by process 4321 on other-host.*expires in \d\d s/);
});

it('is taken over when it has expired', async () => {
  leaveLock(61);
  const lock = await take();
  expect(ownerOf()).toBe(lock.owner);
  await lock[Symbol.asyncDispose]();
});

it('is taken over by one of twenty when it has expired', async () => {
  leaveLock(61);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('is taken over at once when its owner died on this machine', async () => {
  const alive = await take();
  const holder = JSON.parse(stored()?.body.toString() ?? '');
  await alive[Symbol.asyncDispose]();
  leaveLock(1, { ...holder, pid: 2 ** 22 + 1 });
  const lock = await take();
  expect(ownerOf()).toBe(lock.owner);
  await lock[Symbol.asyncDispose]();
});

it('is not taken from a process of another machine that has the same name', async () => {
  leaveLock(1, { host: hostname(), machine: `${hostname()} another boot`, pid: 2 ** 22 + 1 });
  await expect(take()).rejects.toThrow('Another publish is under way');
});

it('is taken over by its age alone where it cannot be read', async () => {
  leaveLock(61, { owner: 7 });
  await expect(take()).resolves.toBeDefined();
});

it('is not given back by one who lost it to another', async () => {
  const lock = await take();
  leaveLock(0);
  await lock[Symbol.asyncDispose]();
  expect(ownerOf()).toBe('other');
});

it('is renewed while it is held', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await take();
  const first = stored()?.md5;
  vi.advanceTimersByTime(15_000);
  await eventually(() => expect(stored()?.md5).not.toBe(first));
  lock.assertHeld();
  await lock[Symbol.asyncDispose]();
  expect(stored()).toBeUndefined();
});

it('tells when another took it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const lock = await take(resolve);
  leaveLock(0);
  vi.advanceTimersByTime(15_000);
  expect((await lost).message).toMatch(/was lost.*Run it again to finish/);
  expect(() => lock.assertHeld()).toThrow('was lost');
  expect(ownerOf()).toBe('other');
});

it('is not relied on when it could not be renewed in time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lock = await take();
  vi.advanceTimersByTime(39_000);
  lock.assertHeld();
  vi.advanceTimersByTime(2_000);
  expect(() => lock.assertHeld()).toThrow('was lost');
  await lock[Symbol.asyncDispose]();
  expect(ownerOf()).toBe(lock.owner);
});
