import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentVariables } from '../../scripts/environment.ts';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, headOf, tagsOf } from './site-page.ts';

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

it('pages may call only the shop’s own API, and may frame only maps', () => {
  const policy = policyOf('/product-detail/3');
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('frame-src')).toEqual(['https://www.openstreetmap.org']);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('trusted-types')).not.toContain('analytics');
});

it('the head of each page has one inline script, the same on all, and there are few beside it', () => {
  const scripts = allPages.map((path) => [...headOf(path).querySelectorAll('script')]);
  expect(scripts.filter(({ length }) => length !== 1)).toEqual([]);
  expect(new Set(scripts.flat().map(({ textContent }) => textContent)).size).toBe(1);
  const hashes = allPages.map((path) => policyOf(path).get('script-src')?.slice(1) ?? []);
  expect(Math.max(...hashes.map((each) => each.length))).toBeLessThanOrEqual(5);
  expect(new Set(hashes.flat()).size).toBeLessThan(7);
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
