import { expect, it, vi } from 'vitest';
import { startPublishing } from './publishing.ts';

const redirects = vi.hoisted((): Record<string, string> => ({}));
vi.mock('#shop.config.ts', async (original) => ({
  ...(await original<typeof import('#shop.config.ts')>()),
  redirects,
}));

it('a rollback brings back where an old address redirected', async () => {
  const publishing = await startPublishing();
  const redirectOf = (key: string) =>
    publishing.server.bucket('shop').get(key)?.headers['x-amz-website-redirect-location'];
  for (const target of ['/category/1', '/category/2', undefined]) {
    if (target) redirects['/old'] = target;
    else delete redirects['/old'];
    publishing.build({ 'index.html': 'home', 'old.html': `see ${target}` });
    await publishing.publish();
    expect(redirectOf('old')).toBe(target);
  }
  for (const [number, target] of [
    [1, '/category/1'],
    [2, '/category/2'],
    [3, undefined],
  ] as const) {
    await publishing.rollBack({ number });
    expect(redirectOf('old')).toBe(target);
  }
});
