import { describe, expect, it } from 'vitest';
import type { Location } from '../../../../scripts/publish/storage/location.ts';
import { MARK, markOf } from '../../../../scripts/publish/storage/mark.ts';
import { cleanUrls, publishingOf } from './publishing.ts';

const SITE = {
  '_astro/shop.11111111.js': 'code',
  'index.html': 'home',
  'product-detail/1.html': 'a fridge',
  'product-detail/2.html': 'a kettle',
};
const PUBLISHED = cleanUrls(SITE);
const publishing = publishingOf(SITE, { published: true });
const verify = () => publishing.publish({ verify: true });

it('restores missing and changed objects, and nothing else', async () => {
  expect(await verify()).toMatchObject({ isDone: false, foreign: [] });
  publishing.lose('product-detail/1');
  publishing.put('index.html', 'defaced');
  expect(await verify()).toMatchObject({ release: 1, isNewRelease: false, repaired: 2 });
  expect(publishing.published()).toEqual(PUBLISHED);
  expect(publishing.newPublicWrites().sort()).toEqual(['PUT index.html', 'PUT product-detail/1']);
});

it('leaves foreign objects and a copy of the site alone, and names them', async () => {
  publishing.put('google1234.html', 'a proof of ownership');
  publishing.put('backup/product-detail/1', 'a fridge', publishing.stored('product-detail/1')?.headers);
  const before = publishing.published();
  const foreign = ['backup/product-detail/1', 'google1234.html'];
  expect(await verify()).toMatchObject({ isDone: false, foreign });
  expect(publishing.published()).toEqual(before);
});

it('repairs a site whose records were lost, unless that removes too many pages', async () => {
  publishing.lose('_deploy/');
  const mark = markOf({ bucket: 'shop', prefix: '' }, 'product-detail/99');
  publishing.put('product-detail/99', 'published once and no longer on record', { [MARK]: mark });
  expect(await verify()).toMatchObject({ release: 1, removed: 1 });
  expect(publishing.published()).toEqual(PUBLISHED);

  publishing.lose('_deploy/');
  publishing.build({ 'index.html': 'home' });
  await expect(verify()).rejects.toThrow('from 3 pages to 1, more than 30 %');
  expect(publishing.published()).toEqual(PUBLISHED);
  await publishing.publish({ verify: true, allow: { fewerPages: true } });
  expect(publishing.published()).toEqual({ 'index.html': 'home' });
});

it('removes without a question what an interrupted publish was removing anyway', async () => {
  publishing.fail(({ method }) => (method === 'DELETE' ? 403 : undefined));
  const removing = publishing.release({ 'index.html': 'home' }, { allow: { fewerPages: true } });
  await expect(removing).rejects.toThrow('403');
  publishing.fail();
  await verify();
  expect(Object.keys(publishing.published())).toEqual(['_astro/shop.11111111.js', 'index.html']);
});

describe('another shop in the same bucket', () => {
  const everything = () =>
    [...publishing.server.bucket('shop').keys()].filter((key) => !key.endsWith('lock.json'));

  /** Publishes another shop below this one, and builds this one again. */
  async function publishOther(state?: Location): Promise<void> {
    const target = { site: { bucket: 'shop', prefix: 'staging/' }, state };
    await publishing.release({ ...SITE, 'contact-us.html': 'call us' }, {}, target);
    publishing.build(SITE);
  }

  it.each([
    ['and named', undefined, { foreign: [], otherShops: ['staging/'] }],
    [
      'even if its records are somewhere else',
      { bucket: 'shop', prefix: 'states/staging/' },
      { isDone: false, foreign: expect.arrayContaining(['staging/contact-us']) },
    ],
  ])('is left alone, %s', async (_, state, told) => {
    await publishOther(state);
    const before = everything();
    expect(await verify()).toMatchObject(told);
    expect(everything()).toEqual(before);
  });

  it('is neither overwritten nor removed, even where this one published before', async () => {
    const mislaid = { ...SITE, 'staging/contact-us.html': 'mislaid' };
    await publishing.release(mislaid);
    await publishOther();
    const before = everything();
    await publishing.publish();
    expect(everything()).toEqual(expect.arrayContaining(before));
    await expect(publishing.release(mislaid)).rejects.toThrow(
      /^staging\/contact-us would be published into another shop, s3:\/\/shop\/staging\./,
    );
    expect(publishing.published()).toMatchObject({ 'staging/contact-us': 'call us' });
  });
});
