import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLimits } from '#shop.config.ts';
import { imageDigest } from '../../../../../scripts/build/images/encode-image.ts';
import { LocalMachineError } from '../../../../../scripts/build/images/local-machine-error.ts';
import * as host from '../../../../support/image-host.ts';
import { anImage, builds, builtOf, DAY_MS, fridge, fridges, HOUR_MS, openBuilds } from './image-builds.ts';

openBuilds();
let small: Buffer;
beforeEach(async () => {
  small = await anImage(60, 60, '#336699');
  builds.serve(small, { etag: '"1"' });
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

it.each<[string, (bytes: Buffer) => host.Answer, string]>([
  ['403', () => host.status(403), 'the server answered 403'],
  ['a login page with 200', () => host.html, 'cannot be read: '],
  ['nothing', () => host.silence, 'no answer in time'],
  ['half an image, and then nothing', host.stall, 'the answer stopped halfway'],
  ['half an image, and then closes the connection', (bytes) => host.resetAfter(bytes, bytes.length / 2), ''],
  ['half an image as a whole one', (bytes) => host.image(half(bytes)), 'cannot be read: '],
])('a known image is kept and reported if its host answers %s', async (_, answer, reason) => {
  const first = await builds.build([fridge]);
  expect(builtOf(first)).toBeDefined();
  builds.clock += 2 * DAY_MS;
  builds.host.script = () => answer(small);
  const isWaitedFor = answer === host.stall || answer(small) === host.silence;
  const second = await builds.build([fridge], { retries: 0, ...(isWaitedFor && { timeoutMs: 100 }) });
  expect(second.snapshot).toEqual(first.snapshot);
  expect(second.broken[0]?.reason).toMatch(RegExp(`^${reason}.*; the last good version is shown$`));

  builds.host.script = undefined;
  expect(await builds.build([fridge])).toMatchObject({ snapshot: first.snapshot, broken: [] });
});

describe('an image that its host reports as missing', () => {
  const { looks, days } = buildLimits.missingImage;
  const isShown = async () => builtOf(await builds.build([fridge])) !== undefined;

  it('is dropped only after the configured number of checks and days', async () => {
    await builds.build([fridge]);
    builds.clock += 10 * days * DAY_MS;
    builds.host.script = () => host.status(404);
    for (let look = 0; look < looks; look++) {
      expect(await isShown(), 'days are not over').toBe(true);
      builds.clock += 2 * HOUR_MS;
    }
    builds.clock += days * DAY_MS;
    builds.host.script = () => host.status(403);
    expect(await isShown(), 'forbidden is not missing').toBe(true);
    builds.clock += 2 * HOUR_MS;
    builds.host.script = () => host.status(404);
    expect(await isShown()).toBe(false);
  });

  it('is kept after fewer checks, however many days apart; once it was back, they count anew', async () => {
    await builds.build([fridge]);
    const answers = Array<host.Answer>(looks - 1).fill(host.status(404));
    for (const answer of [...answers, host.image(small), ...answers]) {
      builds.host.script = () => answer;
      builds.clock += days * DAY_MS;
      expect(await isShown()).toBe(true);
    }
  });
});

it('a failure is not made permanent by an "unchanged" answer: without an image, the original is requested', async () => {
  builds.host.script = () => host.html;
  expect((await builds.build([fridge])).broken).toHaveLength(1);
  builds.host.script = () => host.image(small, { etag: '"page"' });
  builds.clock += 2 * HOUR_MS;
  const second = await builds.build([fridge]);
  expect(builtOf(second)).toBeDefined();
  expect(second.broken).toEqual([]);
});

it('a failure of the disk stops the build, and is forgotten once its cause is gone', async () => {
  const obstacle = join(builds.cacheDir, 'images/files', `${imageDigest(small)}-60.webp`);
  mkdirSync(obstacle, { recursive: true });
  await expect(builds.build([fridge])).rejects.toBeInstanceOf(LocalMachineError);
  rmdirSync(obstacle);
  expect(builtOf(await builds.build([fridge]))).toBeDefined();
});

it('a host is retried as configured, and still asked for new products after several failures in a row', async () => {
  builds.host.script = () => host.status(503);
  await builds.build([fridge], { retries: 2 });
  expect(builds.asked).toHaveLength(3);

  let failures = 12;
  builds.host.script = () => (failures-- > 0 ? host.status(503) : host.image(small));
  expect((await builds.build(fridges(40), { retries: 0 })).broken).toHaveLength(12);
  const next = await builds.build(fridges(40), { retries: 0 });
  expect(next.broken, 'the next build has what was missing').toEqual([]);
});
