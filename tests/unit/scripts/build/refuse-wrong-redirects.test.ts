import { expect, it } from 'vitest';
import { refuseWrongRedirects } from '../../../../scripts/build/refuse-wrong-redirects.ts';

const SITE = 'https://shop.example';

it('takes old paths that lead to pages of the shop or elsewhere', () => {
  const redirects = { '/catalog/tv.php': '/category/4', '/forum': 'https://forum.example/older' };
  expect(() => refuseWrongRedirects(redirects, SITE)).not.toThrow();
});

it.each([
  ['old', '/', 'write one as /old/page'],
  ['/old/', '/', 'without a slash at its end'],
  ['/old?id=1', '/', 'without a query'],
  ['/../old', '/', 'no path'],
  ['/old', 'category/4', 'no address'],
  ['/old', '//elsewhere.example', 'no address'],
  ['/old', 'https://', 'no address'],
  ['/old', '/older', 'leads to another old address, "/older": name the last one, "/"'],
  ['/old', '/older/?from=old#top', 'name the last one'],
  ['/old', 'https://shop.example/older', 'name the last one'],
  ['/old', '/old', 'in a circle'],
  ['/eski/televizor-арзон', '/eski/televizor-арзон/?a=1', 'in a circle'],
])('refuses one from %s to %s', (from, target, reason) => {
  expect(() => refuseWrongRedirects({ [from]: target, '/older': '/' }, SITE)).toThrow(reason);
});
