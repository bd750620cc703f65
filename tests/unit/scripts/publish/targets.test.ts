import { expect, it } from 'vitest';
import { cleanUrls, startPublishing } from './publishing.ts';

const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
const CHANGED = { ...SITE, 'index.html': 'new home' };

it('publishes into a folder of a bucket and touches nothing else there', async () => {
  const { server, release, put } = await startPublishing();
  put('other/page', 'other');
  await release(SITE, { verify: true }, { site: { bucket: 'shop', prefix: 'live/' } });
  const keys = [...server.bucket('shop').keys()].filter((key) => !key.startsWith('live/_deploy/'));
  expect(keys.sort()).toEqual(['live/about-us', 'live/index.html', 'other/page']);
});

it('keeps its records in another bucket if told to', async () => {
  const { server, release, rollBack, published } = await startPublishing({ buckets: ['shop', 'private'] });
  const target = { state: { bucket: 'private', prefix: 'shop/' } };
  for (const files of [SITE, CHANGED]) await release(files, {}, target);
  await rollBack({}, target);
  expect([...server.bucket('shop').keys()].sort()).toEqual(['about-us', 'index.html']);
  expect(published()).toMatchObject({ 'index.html': 'home' });
  expect([...server.bucket('private').keys()]).toContain('shop/head.json');
});

it.each(['refused', 'required'] as const)('works where quotes around ETags are %s', async (etagQuotes) => {
  const { release, published } = await startPublishing({ etagQuotes });
  for (const files of [SITE, CHANGED]) await release(files);
  expect(published()).toEqual(cleanUrls(CHANGED));
});

it('stores text files compressed if told to, and does not send them again if nothing changed', async () => {
  const { release, publish, published, stored } = await startPublishing();
  await release(
    { ...SITE, '404.html': 'not here', 'images/1.svg': '<svg/>', 'images/1.png': 'no text' },
    { encoding: 'gzip' },
  );
  expect(published()).toMatchObject({ 'index.html': 'home' });
  const isPacked = (key: string) => stored(key)?.headers['content-encoding'] === 'gzip';
  // Some servers omit the encoding of an error document.
  expect(Object.keys(published()).filter(isPacked).sort()).toEqual([
    'about-us',
    'images/1.svg',
    'index.html',
  ]);
  expect(await publish({ encoding: 'gzip' })).toMatchObject({ isDone: false });
});

it('refuses a file that would be published among its records', async () => {
  const { release } = await startPublishing();
  await expect(release({ ...SITE, '_deploy/head.json': '{}' })).rejects.toThrow(
    /would be published among the publishing records/,
  );
});

it('says what to do about records that it cannot read', async () => {
  const { release, put, publish } = await startPublishing();
  await release(SITE);
  put('_deploy/head.json', '{"format":2}');
  await expect(publish()).rejects.toThrow(
    /s3:\/\/shop\/_deploy\/head\.json is missing, damaged or from another version.*publish with --verify/,
  );
});
