import { expect, it } from 'vitest';
import { refuseWrongRedirects } from '../../../../scripts/build/refuse-wrong-redirects.ts';

const SITE = 'https://shop.example';

it('accepts old paths that lead to pages of the shop or elsewhere', () => {
  const redirects = { '/catalog/tv.php': '/category/4', '/forum': 'https://forum.example/older' };
  expect(() => refuseWrongRedirects(redirects, SITE)).not.toThrow();
});

it.each([
  ['old', '/', 'write /old/page'],
  ['/old/', '/', 'or a slash at the end'],
  ['/old?id=1', '/', 'without a query'],
  ['/../old', '/', 'not begin at a path'],
  ['/old', 'category/4', 'not lead to a URL'],
  ['/old', '//elsewhere.example', 'not lead to a URL'],
  ['/old', 'https://', 'not lead to a URL'],
  ['/old', '/older', 'leads to another old address, "/older": point it to "/" instead'],
  ['/old', '/older/?from=old#top', 'point it to "/" instead'],
  ['/old', 'https://shop.example/older', 'point it to "/" instead'],
  ['/old', '/old', 'in a circle'],
  ['/eski/televizor-арзон', '/eski/televizor-арзон/?a=1', 'in a circle'],
])('refuses one from %s to %s', (from, target, reason) => {
  expect(() => refuseWrongRedirects({ [from]: target, '/older': '/' }, SITE)).toThrow(reason);
});
