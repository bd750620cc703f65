import { expect, it } from 'vitest';
import { refuseWrongRedirects } from '../../../../scripts/build/refuse-wrong-redirects.ts';

it('takes old paths that lead to pages of the shop or elsewhere', () => {
  const redirects = { '/catalog/tv.php': '/category/4', '/forum': 'https://forum.example/' };
  expect(() => refuseWrongRedirects(redirects)).not.toThrow();
});

it.each([
  ['old', '/', 'write one as /old/page'],
  ['/old/', '/', 'without a slash at its end'],
  ['/old?id=1', '/', 'without a query'],
  ['/../old', '/', 'no path'],
  ['/old', 'category/4', 'no address'],
  ['/old', '//elsewhere.example', 'no address'],
  ['/old', '/older', 'name the last one'],
])('refuses one from %s to %s', (from, target, reason) => {
  expect(() => refuseWrongRedirects({ [from]: target, '/older': '/' })).toThrow(reason);
});
