import { expect, it, onTestFinished, vi } from 'vitest';
import { cleanUrls, LOCK, publishingOf } from './publishing.ts';

const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
const publishing = publishingOf(SITE);

/** Makes a clock go on by a minute once a request is being answered; so long, others may take over. */
function standStill(clock: typeof Date | Performance, when: RegExp, fault?: 'lost request'): void {
  const now = clock.now.bind(clock);
  let stoodStill = 0;
  const time = vi.spyOn(clock, 'now').mockImplementation(() => now() + stoodStill);
  onTestFinished(() => time.mockRestore());
  publishing.fail(({ method, key }) => {
    if (!when.test(`${method} ${key}`)) return undefined;
    stoodStill = 60_000;
    return fault;
  });
}

it('refuses the second of two publishes at once, and says who holds the lock', async () => {
  const outcomes = await Promise.allSettled([publishing.publish(), publishing.publish()]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.message)).toEqual([
    expect.stringMatching(/^Another publish is under way/),
  ]);
  expect(publishing.published()).toEqual(cleanUrls(SITE));
  expect(publishing.newPublicWrites()).toHaveLength(2);
});

it('makes a new plan if another publish changed something just before', async () => {
  await publishing.publish();
  publishing.newRequests();
  let others: Promise<unknown> | undefined;
  publishing.fail(async ({ method, key }) => {
    if (method === 'GET' && key === LOCK && !others) {
      others = publishing.publish();
      await others;
    }
    return undefined;
  });
  const report = await publishing.release({ ...SITE, 'about-us.html': 'new words' });
  await others;
  expect(report).toMatchObject({ release: 2 });
  expect(publishing.newPublicWrites()).toEqual(['PUT about-us']);
});

it('publishes nothing while the storage refuses conditional writes', async () => {
  publishing.fail(({ method, key }) => (method === 'PUT' && key === LOCK ? 501 : undefined));
  await expect(publishing.publish()).rejects.toThrow('501');
  expect(publishing.published()).toEqual({});
});

it.each([
  ['was paused after writing an object', performance, /^PUT (?!_deploy\/)/, 1],
  ['was paused after writing its records', performance, /^PUT _deploy\/shards\//, 2],
  ['slept with its machine after writing an object', Date, /^PUT (?!_deploy\/)/, 1],
  ['slept with its machine after writing its records', Date, /^PUT _deploy\/shards\//, 2],
])('makes nothing live if it %s for so long that others may publish', async (_, clock, last, written) => {
  standStill(clock, last);
  await expect(publishing.publish({ concurrency: 1 })).rejects.toThrow(/The lock of .* was lost/);
  expect(publishing.newPublicWrites()).toHaveLength(written);
  expect(publishing.stored('_deploy/head.json')).toBeUndefined();
});

it('retries nothing after sleeping for so long that others may publish', async () => {
  standStill(Date, /^PUT about-us$/, 'lost request');
  await expect(publishing.publish({ concurrency: 1 })).rejects.toThrow(/The lock of .* was lost/);
  expect(publishing.newPublicWrites()).toEqual(['PUT about-us']);
});
