import { expect, it } from 'vitest';
import { startPublishing } from './publishing.ts';

const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };

it('publishes into a folder of a bucket and touches nothing else there', async () => {
  const { server, build, publish } = await startPublishing();
  const other = { body: Buffer.from('other'), headers: {}, md5: '', written: new Date() };
  server.bucket('shop').set('other/page', other);
  build(SITE);
  await publish({ verify: true }, { site: { bucket: 'shop', prefix: 'live/' } });
  const keys = [...server.bucket('shop').keys()].filter((key) => !key.startsWith('live/_deploy/'));
  expect(keys.sort()).toEqual(['live/about-us', 'live/index.html', 'other/page']);
});

it('keeps its records in another bucket if told to', async () => {
  const { server, build, publish, rollBack } = await startPublishing({ buckets: ['shop', 'private'] });
  const target = { state: { bucket: 'private', prefix: 'shop/' } };
  build(SITE);
  await publish({}, target);
  build({ ...SITE, 'index.html': 'new home' });
  await publish({}, target);
  await rollBack({}, target);
  expect([...server.bucket('shop').keys()].sort()).toEqual(['about-us', 'index.html']);
  expect(String(server.bucket('shop').get('index.html')?.body)).toBe('home');
  expect([...server.bucket('private').keys()]).toContain('shop/head.json');
});

it.each(['refused', 'required'] as const)(
  'works with a storage where quotes around ETags are %s',
  async (etagQuotes) => {
    const publishing = await startPublishing({ etagQuotes });
    publishing.build(SITE);
    await publishing.publish();
    publishing.build({ ...SITE, 'index.html': 'new home' });
    await publishing.publish();
    expect(publishing.published()).toEqual({ 'index.html': 'new home', 'about-us': 'about us' });
  },
);

it('stores text files compressed if told to, and does not send them again if nothing changed', async () => {
  const publishing = await startPublishing();
  publishing.build({ ...SITE, 'images/1.png': 'no text' });
  await publishing.publish({ encoding: 'gzip' });
  expect(publishing.published()).toMatchObject({ 'index.html': 'home' });
  const headers = (key: string) => publishing.server.bucket('shop').get(key)?.headers['content-encoding'];
  expect([headers('index.html'), headers('images/1.png')]).toEqual(['gzip', undefined]);
  expect(await publishing.publish({ encoding: 'gzip' })).toMatchObject({ isDone: false });
});

it('refuses a file that would be published among its records', async () => {
  const { build, publish } = await startPublishing();
  build({ ...SITE, '_deploy/head.json': '{}' });
  await expect(publish()).rejects.toThrow(/would be published among the publishing records/);
});

it('says what to do about records that it cannot read', async () => {
  const { server, build, publish } = await startPublishing();
  build(SITE);
  await publish();
  const head = server.bucket('shop').get('_deploy/head.json');
  if (head) head.body = Buffer.from('{"format":2}');
  await expect(publish()).rejects.toThrow(
    /s3:\/\/shop\/_deploy\/head\.json is missing, damaged or from another version.*publish with --verify/,
  );
});
