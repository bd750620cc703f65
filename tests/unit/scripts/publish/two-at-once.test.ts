import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { LOCK, type Publishing, publicWritesAmong, startPublishing } from './publishing.ts';

const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };

let publishing: Publishing;

beforeEach(async () => {
  publishing = await startPublishing();
  publishing.build(SITE);
});

it('refuses the second of two publishes at once, and says who holds the lock', async () => {
  const outcomes = await Promise.allSettled([publishing.publish(), publishing.publish()]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason.message).toMatch(/^Another publish is under way/);
  expect(publishing.published()).toEqual({ 'index.html': 'home', 'about-us': 'about us' });
  expect(publicWritesAmong(publishing.newRequests())).toHaveLength(2);
});

it('makes a new plan if another publish changed something just before', async () => {
  await publishing.publish();
  publishing.newRequests();
  let others: Promise<unknown> | undefined;
  publishing.server.fault = async ({ method, key }) => {
    if (method === 'GET' && key === LOCK && !others) {
      others = publishing.publish();
      await others;
    }
    return undefined;
  };
  publishing.build({ ...SITE, 'about-us.html': 'new words' });
  const report = await publishing.publish();
  await others;
  expect(report).toMatchObject({ release: 2 });
  expect(publicWritesAmong(publishing.newRequests())).toEqual(['PUT about-us']);
});

it('publishes nothing while the storage refuses conditional writes', async () => {
  publishing.server.fault = ({ method, key }) => (method === 'PUT' && key === LOCK ? 501 : undefined);
  await expect(publishing.publish()).rejects.toThrow('501');
  expect(publishing.published()).toEqual({});
});

it.each([
  ['was paused after writing an object', performance, /^(?!_deploy\/)/, 1],
  ['was paused after writing its records', performance, /^_deploy\/shards\//, 2],
  ['slept with its machine after writing an object', Date, /^(?!_deploy\/)/, 1],
  ['slept with its machine after writing its records', Date, /^_deploy\/shards\//, 2],
])('makes nothing live if it %s for so long that others may publish', async (_, clock, last, written) => {
  const now = clock.now.bind(clock);
  let stoodStill = 0;
  const time = vi.spyOn(clock, 'now').mockImplementation(() => now() + stoodStill);
  onTestFinished(() => time.mockRestore());
  publishing.server.fault = ({ method, key }) => {
    if (method === 'PUT' && last.test(key)) stoodStill = 60_000;
    return undefined;
  };
  await expect(publishing.publish({ concurrency: 1 })).rejects.toThrow(/The lock of .* was lost/);
  expect(publicWritesAmong(publishing.newRequests())).toHaveLength(written);
  expect(publishing.server.bucket('shop').has('_deploy/head.json')).toBe(false);
});

it('retries nothing after sleeping for so long that others may publish', async () => {
  const now = Date.now.bind(Date);
  let slept = 0;
  const time = vi.spyOn(Date, 'now').mockImplementation(() => now() + slept);
  onTestFinished(() => time.mockRestore());
  publishing.server.fault = ({ method, key }) => {
    if (method !== 'PUT' || key !== 'about-us') return undefined;
    slept = 60_000;
    return 'lost request';
  };
  await expect(publishing.publish({ concurrency: 1 })).rejects.toThrow(/The lock of .* was lost/);
  expect(publicWritesAmong(publishing.newRequests())).toEqual(['PUT about-us']);
});
