import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentVariables } from '../../scripts/settings/environment.ts';
import { testSite } from '../tools/sites/test-site.ts';
import { allPages, headOf, htmlOf, tagsOf } from './site-page.ts';

/** The policy of a page, by its directives. */
function policyOf(path: string): Map<string, string[]> {
  const meta = headOf(path).querySelector('[http-equiv="content-security-policy"]');
  const directives = (meta?.getAttribute('content') ?? '')
    .split(';')
    .map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...values]) => [name, values]));
}

it('each page has a content security policy that allows nothing unsafe', () => {
  for (const path of allPages) {
    const policy = policyOf(path);
    expect([...policy.keys()], path).toContain('require-trusted-types-for');
    expect([...policy.values()].flat().join(' '), path).not.toMatch(/unsafe|(^| )\*( |$)|http:/);
  }
});

it('pages may call only the shop’s own API, and only those with a map may frame it', () => {
  const policy = policyOf('/product-detail/3');
  expect(policy.get('connect-src') ?? policy.get('default-src')).toEqual(["'self'"]);
  expect(policy.get('frame-src')).toBeUndefined();
  expect(policyOf('/contact-1').get('frame-src')).toEqual(['https://www.openstreetmap.org']);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
});

it('each page has one inline script, in its head, the same on all; the cart has one more', () => {
  const scripts = allPages.map((path) => [...headOf(path).querySelectorAll('script')]);
  expect(scripts.filter(({ length }) => length !== 1)).toEqual([]);
  expect(new Set(scripts.flat().map(({ textContent }) => textContent)).size).toBe(1);
  // The other digest is that of the rules by which pages are prefetched.
  const unusual = allPages.filter((path) => policyOf(path).get('script-src')?.length !== 3);
  expect(unusual).toEqual(['/view-cart']);
  expect(policyOf('/view-cart').get('script-src')).toHaveLength(4);
});

it('each page allows exactly the scripts and styles that are written into it, before anything else', () => {
  const run = ['', 'module', 'speculationrules'];
  for (const path of allPages) {
    const code = Object.groupBy(tagsOf(path), ({ name, attributes: { src, type = '' } }) =>
      name === 'script' && (src !== undefined || !run.includes(type)) ? 'harmless' : name,
    );
    for (const kind of ['script', 'style']) {
      const allowed = policyOf(path)
        .get(`${kind}-src`)
        ?.filter((source) => source.startsWith("'sha"));
      const digests = code[kind]?.map(({ text }) => `'sha256-${hash('sha256', text, 'base64')}'`);
      expect(allowed, `${kind} of ${path}`).toEqual(digests ?? []);
    }
    expect(/<(?:meta http-equiv|script|style|link)/.exec(htmlOf(path))?.[0], path).toBe('<meta http-equiv');
  }
});

it('no page has a style attribute, which no policy could tell from an injected one', () => {
  expect(allPages.filter((path) => tagsOf(path).some(({ attributes }) => 'style' in attributes))).toEqual([]);
});

it('nothing that shoppers download contains the secrets of whoever builds the shop', () => {
  // These are told on purpose; CATALOGUE_API_URL is part of the first.
  const told = ['PUBLIC_CATALOGUE_API_URL', 'NEWSLETTER_API_URL', 'ORDER_KEY_HEADER', 'SITE_URL', 'STORE_ID'];
  const names = environmentVariables.filter((name) => !told.includes(name) && name.includes('_'));
  const values = names.flatMap((name) => process.env[name]?.trim() || []).filter((value) => value.length > 5);
  const secrets = [...names.filter((name) => name !== 'CATALOGUE_API_URL'), ...values];
  const files = globSync('**/*.{js,html,json,txt,xml,svg,css}', { cwd: testSite.dist });
  expect(files.length).toBeGreaterThan(allPages.length);
  const tells = (file: string) => {
    const text = readFileSync(join(testSite.dist, file), 'utf8');
    return secrets.some((secret) => text.includes(secret));
  };
  expect(files.filter(tells)).toEqual([]);
});
