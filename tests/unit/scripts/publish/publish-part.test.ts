import { beforeEach, expect, it } from 'vitest';
import { type Files, type Publishing, startPublishing } from './publishing.ts';

const SITE: Files = {
  '_astro/shop.11111111.js': 'code',
  'index.html': 'home',
  'product-detail/1.html': 'a fridge',
  'product-detail/2.html': 'a kettle',
  'product-detail/3.html': 'an iron',
};

let publishing: Publishing;

beforeEach(async () => {
  publishing = await startPublishing();
  publishing.build(SITE);
  await publishing.publish();
  publishing.newRequests();
});

it('publishes the named files and leaves the others as they are', async () => {
  publishing.build({ ...SITE, 'index.html': 'not named', 'product-detail/1.html': 'a better fridge' });
  const report = await publishing.publish({ changed: { written: ['product-detail/1.html'], removed: [] } });
  expect(report).toMatchObject({ release: 2, changed: 1, removed: 0, pages: 4 });
  expect(publishing.published()).toMatchObject({
    'index.html': 'home',
    'product-detail/1': 'a better fridge',
  });
});

it('treats absent files as unchanged, and removes only those that are named', async () => {
  publishing.build({});
  const report = await publishing.publish({ changed: { written: [], removed: ['product-detail/2.html'] } });
  expect(report).toMatchObject({ removed: 1, pages: 3 });
  expect(Object.keys(publishing.published()).sort()).toEqual([
    '_astro/shop.11111111.js',
    'index.html',
    'product-detail/1',
    'product-detail/3',
  ]);
});

it('writes nothing if the named files are as published', async () => {
  const report = await publishing.publish({
    changed: { written: ['index.html'], removed: ['nowhere.html'] },
  });
  expect(report.isDone).toBe(false);
});

it('completes an interrupted publish from the files of the site', async () => {
  const next = { ...SITE, 'index.html': 'new home', 'product-detail/1.html': 'a better fridge' };
  publishing.build(next);
  publishing.server.fault = ({ key }) => (key === 'index.html' ? 403 : undefined);
  await expect(publishing.publish()).rejects.toThrow('403');
  publishing.server.fault = () => undefined;
  await publishing.publish({ changed: { written: [], removed: [] } });
  expect(publishing.published()).toMatchObject({
    'index.html': 'new home',
    'product-detail/1': 'a better fridge',
  });
});

it('undoes an interrupted publish if it lacks the files for it', async () => {
  publishing.build({ ...SITE, 'index.html': 'new home', 'product-detail/1.html': 'a better fridge' });
  publishing.server.fault = ({ key }) => (key === 'index.html' ? 403 : undefined);
  await expect(publishing.publish()).rejects.toThrow('403');
  publishing.server.fault = () => undefined;
  publishing.build({ 'product-detail/2.html': 'a better kettle' });
  await publishing.publish({ changed: { written: ['product-detail/2.html'], removed: [] } });
  expect(publishing.published()).toEqual({
    '_astro/shop.11111111.js': 'code',
    'index.html': 'home',
    'product-detail/1': 'a fridge',
    'product-detail/2': 'a better kettle',
    'product-detail/3': 'an iron',
  });
});

it('refuses to remove more pages than the site may lose, even if each of them is named', async () => {
  const removed = ['product-detail/1.html', 'product-detail/2.html'];
  await expect(publishing.publish({ changed: { written: [], removed } })).rejects.toThrow(
    'The site would shrink from 4 pages to 2',
  );
  expect(publishing.published()).toHaveProperty(['product-detail/1']);
});

it('refuses changes to a release that is no longer live, so that they never mix with another one', async () => {
  publishing.build({ ...SITE, 'index.html': 'new home' });
  const { attempt: published } = await publishing.publish();
  publishing.build(SITE);
  const { attempt: since, release } = await publishing.publish();
  expect(release).toBe(3);
  publishing.build({ 'product-detail/1.html': 'a better fridge' });
  const changed = { written: ['product-detail/1.html'], removed: [] };
  await expect(publishing.publish({ changed: { ...changed, since: published } })).rejects.toThrow(
    'Release 3 is live, not the one',
  );
  expect(publishing.published()).toMatchObject({ 'product-detail/1': 'a fridge' });
  expect(await publishing.publish({ changed: { ...changed, since } })).toMatchObject({ release: 4 });
});

it('refuses a part of a site if nothing has been published yet', async () => {
  publishing.server.bucket('shop').clear();
  await expect(publishing.publish({ changed: { written: ['index.html'], removed: [] } })).rejects.toThrow(
    'Nothing has been published there yet',
  );
  expect(publishing.published()).toEqual({});
});
