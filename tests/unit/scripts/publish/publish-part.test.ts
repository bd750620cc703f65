import { expect, it } from 'vitest';
import { cleanUrls, type Files, publishingOf } from './publishing.ts';

const SITE: Files = {
  '_astro/shop.11111111.js': 'code',
  'index.html': 'home',
  'product-detail/1.html': 'a fridge',
  'product-detail/2.html': 'a kettle',
  'product-detail/3.html': 'an iron',
};
const CHANGED = { ...SITE, 'index.html': 'new home', 'product-detail/1.html': 'a better fridge' };

const publishing = publishingOf(SITE, { published: true });
/** Publishes these files, of a folder with those. */
const publishPart = (files: Files, written: string[], removed: string[] = [], since?: string) =>
  publishing.release(files, { changed: { written, removed, ...(since && { since }) } });

it('publishes the named files and leaves the others as they are', async () => {
  const report = await publishPart(CHANGED, ['product-detail/1.html']);
  expect(report).toMatchObject({ release: 2, changed: 1, removed: 0, pages: 4 });
  expect(publishing.published()).toEqual(cleanUrls({ ...CHANGED, 'index.html': 'home' }));
});

it('treats absent files as unchanged, and removes only those that are named', async () => {
  expect(await publishPart({}, [], ['product-detail/2.html'])).toMatchObject({ removed: 1, pages: 3 });
  const { 'product-detail/2': _, ...others } = cleanUrls(SITE);
  expect(publishing.published()).toEqual(others);
});

it('writes nothing if the named files are as published', async () => {
  expect(await publishPart(SITE, ['index.html'], ['nowhere.html'])).toMatchObject({ isDone: false });
});

it.each([
  ['completes an interrupted publish from the files of the site', CHANGED, [], cleanUrls(CHANGED)],
  [
    'undoes an interrupted publish if it lacks the files for it',
    { 'product-detail/2.html': 'a better kettle' },
    ['product-detail/2.html'],
    cleanUrls({ ...SITE, 'product-detail/2.html': 'a better kettle' }),
  ],
])('%s', async (_, files, written, published) => {
  await publishing.breakOff(CHANGED, 'index.html');
  await publishPart(files, written);
  expect(publishing.published()).toEqual(published);
});

it('refuses to remove more pages than the site may lose, even if each of them is named', async () => {
  await expect(publishPart(SITE, [], ['product-detail/1.html', 'product-detail/2.html'])).rejects.toThrow(
    'The site would shrink from 4 pages to 2',
  );
  expect(publishing.published()).toHaveProperty(['product-detail/1']);
});

it('refuses changes to a release that is no longer live, so that they never mix with another one', async () => {
  const { attempt: before } = await publishing.release({ ...SITE, 'index.html': 'new home' });
  const { attempt: since, release } = await publishing.release(SITE);
  expect(release).toBe(3);
  const part = [{ 'product-detail/1.html': 'a better fridge' }, ['product-detail/1.html'], []] as const;
  await expect(publishPart(part[0], [...part[1]], [], before)).rejects.toThrow(
    'Release 3 is live, not the one',
  );
  expect(publishing.published()).toMatchObject({ 'product-detail/1': 'a fridge' });
  expect(await publishPart(part[0], [...part[1]], [], since)).toMatchObject({ release: 4 });
});

it('refuses a part of a site if nothing has been published yet', async () => {
  publishing.lose('');
  await expect(publishPart(SITE, ['index.html'])).rejects.toThrow('Nothing has been published there yet');
  expect(publishing.published()).toEqual({});
});
