import { beforeEach, describe, expect, it } from 'vitest';
import type { Location } from '../../../../scripts/publish/storage/location.ts';
import { MARK, markOf } from '../../../../scripts/publish/storage/mark.ts';
import { type Publishing, publicWritesAmong, startPublishing } from './publishing.ts';

const SITE = {
  '_astro/shop.11111111.js': 'code',
  'index.html': 'home',
  'product-detail/1.html': 'a fridge',
  'product-detail/2.html': 'a kettle',
};
const PUBLISHED = {
  '_astro/shop.11111111.js': 'code',
  'index.html': 'home',
  'product-detail/1': 'a fridge',
  'product-detail/2': 'a kettle',
};

let publishing: Publishing;

beforeEach(async () => {
  publishing = await startPublishing();
  publishing.build(SITE);
  await publishing.publish();
  publishing.newRequests();
});

/** Returns the mark of what this shop published under a key. */
const published = (key: string) => ({ [MARK]: markOf({ bucket: 'shop', prefix: '' }, key) });
const put = (key: string, content: string, headers: Record<string, string> = {}) =>
  publishing.server
    .bucket('shop')
    .set(key, { body: Buffer.from(content), headers, md5: content, written: new Date() });

function loseRecords(): void {
  for (const key of [...publishing.server.bucket('shop').keys()]) {
    if (key.startsWith('_deploy/')) publishing.server.bucket('shop').delete(key);
  }
}

it('has nothing to do if everything is as recorded', async () => {
  expect(await publishing.publish({ verify: true })).toMatchObject({ isDone: false, foreign: [] });
  expect(publicWritesAmong(publishing.newRequests())).toEqual([]);
});

it('restores missing and changed objects, and nothing else', async () => {
  publishing.server.bucket('shop').delete('product-detail/1');
  put('index.html', 'defaced');
  const report = await publishing.publish({ verify: true });
  expect(report).toMatchObject({ release: 1, isNewRelease: false, repaired: 2 });
  expect(publishing.published()).toEqual(PUBLISHED);
  expect(publicWritesAmong(publishing.newRequests()).sort()).toEqual([
    'PUT index.html',
    'PUT product-detail/1',
  ]);
});

it('does not notice the changes of others without verification', async () => {
  publishing.server.bucket('shop').delete('product-detail/1');
  expect(await publishing.publish()).toMatchObject({ isDone: false });
});

it('removes pages that were once published but are no longer on record', async () => {
  put('product-detail/99', 'forgotten', published('product-detail/99'));
  await publishing.publish({ verify: true });
  expect(publishing.published()).toEqual(PUBLISHED);
});

it('leaves foreign objects alone, and names them', async () => {
  put('google1234.html', 'a proof of ownership');
  const report = await publishing.publish({ verify: true });
  expect(report.foreign).toEqual(['google1234.html']);
  expect(publishing.published()).toMatchObject({ 'google1234.html': 'a proof of ownership' });
});

it('repairs a site whose records were lost', async () => {
  loseRecords();
  put('product-detail/99', 'forgotten', published('product-detail/99'));
  const report = await publishing.publish({ verify: true });
  expect(report).toMatchObject({ release: 1, removed: 1 });
  expect(publishing.published()).toEqual(PUBLISHED);
});

it('refuses to remove more than the given share of the pages, unless told to accept it', async () => {
  loseRecords();
  const few = { 'index.html': 'home' };
  publishing.build(few);
  await expect(publishing.publish({ verify: true })).rejects.toThrow('from 3 pages to 1, more than 30 %');
  expect(publishing.published()).toEqual(PUBLISHED);
  await publishing.publish({ verify: true, allow: { fewerPages: true } });
  expect(publishing.published()).toEqual(few);
});

it('removes without a question what an interrupted publish was removing anyway', async () => {
  publishing.build({ 'index.html': 'home' });
  publishing.server.fault = ({ method, key }) =>
    method === 'DELETE' && key.startsWith('product-detail/') ? 403 : undefined;
  await expect(publishing.publish({ allow: { fewerPages: true } })).rejects.toThrow('403');
  publishing.server.fault = () => undefined;
  await publishing.publish({ verify: true });
  expect(Object.keys(publishing.published())).toEqual(['_astro/shop.11111111.js', 'index.html']);
});

describe('another shop in the same bucket', () => {
  const STAGING: Location = { bucket: 'shop', prefix: 'staging/' };
  const everything = () =>
    [...publishing.server.bucket('shop').keys()].filter((key) => !key.endsWith('lock.json'));

  /** Publishes another shop below this one, and builds this one again. */
  async function publishOther(state?: Location): Promise<void> {
    publishing.build({ ...SITE, 'contact-us.html': 'call us' });
    await publishing.publish({}, { site: STAGING, state });
    publishing.build(SITE);
  }

  it('is left alone, and named', async () => {
    await publishOther();
    const before = everything();
    const report = await publishing.publish({ verify: true });
    expect(report).toMatchObject({ isDone: false, foreign: [], otherShops: ['staging/'] });
    expect(everything()).toEqual(before);
  });

  it('is left alone even if its records are somewhere else', async () => {
    await publishOther({ bucket: 'shop', prefix: 'states/staging/' });
    const before = everything();
    const report = await publishing.publish({ verify: true });
    expect(report.foreign).toContain('staging/contact-us');
    expect(everything()).toEqual(before);
  });

  it('is left alone if an earlier version published it, whose marks do not say where', async () => {
    await publishOther({ bucket: 'shop', prefix: 'states/staging/' });
    for (const { headers } of publishing.server.bucket('shop').values()) {
      delete headers[MARK];
      headers['x-amz-meta-fingerprint'] = 'x';
    }
    const before = everything();
    const report = await publishing.publish({ verify: true });
    expect(report).toMatchObject({ isDone: false });
    expect(report.foreign).toContain('staging/contact-us');
    expect(everything()).toEqual(before);
  });

  it('keeps the pages that this one published there before', async () => {
    publishing.build({ ...SITE, 'staging/contact-us.html': 'mislaid' });
    await publishing.publish();
    await publishOther();
    const before = everything();
    await publishing.publish();
    expect(everything()).toEqual(expect.arrayContaining(before));
    expect(await publishing.publish({ verify: true })).toMatchObject({ isDone: false });
  });

  it('is not overwritten', async () => {
    await publishOther();
    publishing.build({ ...SITE, 'staging/contact-us.html': 'mislaid' });
    await expect(publishing.publish()).rejects.toThrow(
      /^staging\/contact-us would be published into another shop, s3:\/\/shop\/staging\..*remove s3:\/\/shop\/staging\/_deploy/,
    );
    expect(publishing.published()).toMatchObject({ 'staging/contact-us': 'call us' });
  });
});

it('leaves a copy of the site in the same bucket alone', async () => {
  const { headers } = publishing.server.bucket('shop').get('product-detail/1') ?? {};
  put('backup/product-detail/1', 'a fridge', headers);
  const report = await publishing.publish({ verify: true });
  expect(report).toMatchObject({ isDone: false, foreign: ['backup/product-detail/1'] });
});
