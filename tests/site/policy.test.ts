import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentVariables } from '../../scripts/environment.ts';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, headOf, htmlOf, inlineCodeOf, tagsOf } from './site-page.ts';

/** The policy of a page, by its directives. */
function policyOf(path: string): Map<string, string[]> {
  const meta = headOf(path).querySelector('[http-equiv="content-security-policy"]');
  const directives = (meta?.getAttribute('content') ?? '').split(';');
  return new Map(
    directives.map((directive) => directive.split(' ')).map(([name = '', ...values]) => [name, values]),
  );
}

it('each page has a content security policy that allows nothing unsafe', () => {
  expect(allPages.filter((path) => !policyOf(path).has('require-trusted-types-for'))).toEqual([]);
  const unsafe = (path: string) =>
    [...policyOf(path).values()].flat().some((value) => /unsafe|^\*$|^http:/.test(value));
  expect(allPages.filter(unsafe)).toEqual([]);
});

it('pages may call only the shop’s own API, and only those with a map may frame it', () => {
  const policy = policyOf('/product-detail/3');
  expect(policy.get('connect-src') ?? policy.get('default-src')).toEqual(["'self'"]);
  expect(policy.get('frame-src')).toBeUndefined();
  expect(policyOf('/contact-1').get('frame-src')).toEqual(['https://www.openstreetmap.org']);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('trusted-types')).not.toContain('analytics');
});

it('each page has one inline script, in its head, the same on all; the cart has one more', () => {
  const scripts = allPages.map((path) => [...headOf(path).querySelectorAll('script')]);
  expect(scripts.filter(({ length }) => length !== 1)).toEqual([]);
  expect(new Set(scripts.flat().map(({ textContent }) => textContent)).size).toBe(1);
  // The other digest is that of the rules by which pages are prefetched.
  const cart = policyOf('/view-cart').get('script-src');
  expect(cart).toHaveLength(4);
  const policies = new Set(
    allPages
      .filter((path) => path !== '/view-cart')
      .map((path) => policyOf(path).get('script-src')?.join(' ')),
  );
  expect([...policies].map((each) => each?.split(' ').length)).toEqual([3]);
});

it('each page allows exactly the scripts and styles that are written into it, before anything else', () => {
  const digestOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const digestsIn = (path: string, directive: string) =>
    policyOf(path)
      .get(directive)
      ?.filter((source) => source.startsWith("'sha"));
  for (const path of allPages) {
    const { scripts, styles } = inlineCodeOf(path);
    expect(digestsIn(path, 'script-src'), path).toEqual(scripts.map(digestOf));
    expect(digestsIn(path, 'style-src'), path).toEqual(styles.map(digestOf));
    expect(styles.length, path).toBeLessThanOrEqual(1);
    expect(/<(?:meta http-equiv|script|style|link)/.exec(htmlOf(path))?.[0], path).toBe('<meta http-equiv');
  }
});

it('no page has a style attribute, which no policy could tell from an injected one', () => {
  expect(allPages.filter((path) => tagsOf(path).some(({ attributes }) => 'style' in attributes))).toEqual([]);
});

/** The variables that the pages themselves get (scripts/build/page-variables.ts). */
const TOLD = ['PUBLIC_CATALOGUE_API_URL', 'NEWSLETTER_API_URL', 'ORDER_KEY_HEADER', 'SITE_URL', 'STORE_ID'];

it('nothing that shoppers download contains the secrets of whoever builds the shop', () => {
  const names = environmentVariables.filter((name) => !TOLD.includes(name) && name.includes('_'));
  const values = names.flatMap((name) => process.env[name]?.trim() || []).filter((value) => value.length > 5);
  const files = globSync('**/*.{js,html,json,txt,xml,svg,css}', { cwd: testSite.dist });
  expect(files.length).toBeGreaterThan(allPages.length);
  const tells = (file: string) => {
    const text = readFileSync(join(testSite.dist, file), 'utf8');
    // This name is part of `PUBLIC_CATALOGUE_API_URL`.
    return [...names.filter((name) => name !== 'CATALOGUE_API_URL'), ...values].some((secret) =>
      text.includes(secret),
    );
  };
  expect(files.filter(tells)).toEqual([]);
});
