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

const troubles: [string, (bytes: Buffer) => host.Answer, string | RegExp][] = [
  ['403', () => host.status(403), 'the server answered 403'],
  ['404', () => host.status(404), 'the server answered 404'],
  ['503', () => host.status(503), 'the server answered 503'],
  ['a login page with 200', () => host.html, /^cannot be read: /],
  ['nothing', () => host.silence, 'no answer in time'],
  ['half an image, and then nothing', host.stall, 'the answer stopped halfway'],
  ['half an image, and then closes the connection', (bytes) => host.resetAfter(bytes, bytes.length / 2), /./],
  [
    'half an image as a whole one',
    (bytes) => host.image(bytes.subarray(0, bytes.length / 2)),
    /^cannot be read: /,
  ],
];

it.each(troubles)('a known image is kept and reported if its host answers %s', async (_, answer, reason) => {
  const first = await builds.build([fridge]);
  builds.clock += 2 * DAY_MS;
  builds.host.script = () => answer(small);
  const isWaitedFor = answer === host.stall || answer(small) === host.silence;
  const second = await builds.build([fridge], { retries: 0, ...(isWaitedFor && { timeoutMs: 100 }) });
  expect(builtOf(first)).toBeDefined();
  expect(second.snapshot).toEqual(first.snapshot);
  const [says, kept] = second.broken[0]?.reason.split(/(?=; the last good version is shown$)/) ?? [];
  expect(kept).toBeDefined();
  expect(says).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));

  builds.host.script = undefined;
  expect(await builds.build([fridge])).toMatchObject({ snapshot: first.snapshot, broken: [] });
});

it('retries a failing host as often as configured, and no more', async () => {
  await builds.build([fridge]);
  builds.clock += 2 * HOUR_MS;
  builds.asked.length = 0;
  builds.host.script = () => host.status(503);
  await builds.build([fridge], { retries: 2 });
  expect(builds.asked).toHaveLength(3);
});

describe('an image that its host reports as missing', () => {
  const { looks, days } = buildLimits.missingImage;

  it('is dropped only after the configured number of checks and days', async () => {
    await builds.build([fridge]);
    builds.host.script = () => host.status(404);
    for (let look = 0; look < looks; look++) {
      builds.clock += 2 * HOUR_MS;
      expect(builtOf(await builds.build([fridge])), 'days are not over').toBeDefined();
    }
    builds.clock += days * DAY_MS;
    expect(builtOf(await builds.build([fridge]))).toBeUndefined();
  });

  it('is not dropped after any number of days if it was reported missing only now', async () => {
    await builds.build([fridge]);
    builds.clock += 10 * days * DAY_MS;
    builds.host.script = () => host.status(404);
    expect(builtOf(await builds.build([fridge]))).toBeDefined();
    builds.clock += 10 * days * DAY_MS;
    builds.host.script = () => host.status(403);
    for (let look = 0; look < looks; look++) await builds.build([fridge]);
    expect(builtOf(await builds.build([fridge])), 'forbidden is not missing').toBeDefined();
    builds.host.script = () => host.status(404);
    expect(builtOf(await builds.build([fridge])), 'looks were few').toBeDefined();
  });

  it('starts counting again once it was back', async () => {
    await builds.build([fridge]);
    for (let look = 0; look < 2 * looks; look++) {
      builds.host.script = look % 2 ? undefined : () => host.status(404);
      builds.clock += days * DAY_MS;
      expect(builtOf(await builds.build([fridge]))).toBeDefined();
    }
  });
});

describe('a failure', () => {
  it('is not made permanent by an "unchanged" answer: without an image, the original is requested', async () => {
    builds.host.script = () => host.html;
    expect((await builds.build([fridge])).broken).toHaveLength(1);
    const unchangedOr =
      (bytes: Buffer): host.Answer =>
      (response, request) =>
        request.headers['if-none-match']
          ? response.writeHead(304).end()
          : host.image(bytes)(response, request);
    builds.host.script = () => unchangedOr(small);
    builds.clock += 2 * HOUR_MS;
    const second = await builds.build([fridge]);
    expect(builtOf(second)).toBeDefined();
    expect(second.broken).toEqual([]);
  });

  it('of the disk stops the build, and is forgotten once its cause is gone', async () => {
    const obstacle = join(builds.cacheDir, 'images/files', `${imageDigest(small)}-60.webp`);
    mkdirSync(obstacle, { recursive: true });
    await expect(builds.build([fridge])).rejects.toBeInstanceOf(LocalMachineError);
    rmdirSync(obstacle);
    const second = await builds.build([fridge]);
    expect(second.broken).toEqual([]);
    expect(builtOf(second)).toBeDefined();
  });
});

describe('a slow host', () => {
  it('has all the time it needs as long as data keeps arriving', async () => {
    builds.host.script = () => host.slowly(small, 12, 100);
    expect(builtOf(await builds.build([fridge], { timeoutMs: 1_000, retries: 0 }))).toBeDefined();
  });

  it('is still asked for new products after several failures in a row', async () => {
    let failures = 12;
    builds.host.script = () => (failures-- > 0 ? host.status(503) : host.image(small));
    const products = fridges(40);
    const { broken, snapshot } = await builds.build(products, { retries: 0 });
    expect(broken).toHaveLength(12);
    expect(snapshot.products.filter(({ builtImages }) => builtImages)).toHaveLength(28);
    const next = await builds.build(products, { retries: 0 });
    expect(next.broken, 'the next build has what was missing').toEqual([]);
  });
});
