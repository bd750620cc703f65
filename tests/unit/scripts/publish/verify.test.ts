import { beforeEach, expect, it } from 'vitest';
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

const put = (key: string, content: string, headers: Record<string, string> = {}) =>
  publishing.server
    .bucket('shop')
    .set(key, { body: Buffer.from(content), headers, md5: content, written: new Date() });

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
  put('product-detail/99', 'forgotten', { 'x-amz-meta-fingerprint': 'x' });
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
  for (const key of [...publishing.server.bucket('shop').keys()]) {
    if (key.startsWith('_deploy/')) publishing.server.bucket('shop').delete(key);
  }
  put('product-detail/99', 'forgotten', { 'x-amz-meta-fingerprint': 'x' });
  const report = await publishing.publish({ verify: true });
  expect(report).toMatchObject({ release: 1, removed: 1 });
  expect(publishing.published()).toEqual(PUBLISHED);
});
