import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cartPath, checkoutPath, comparePath, receiptsPath, wishlistPath } from '#paths.ts';
import { parts } from '#shop.config.ts';
import { overlayTexts } from '../../src/texts/overlay.ts';
import { newsletterBindings } from '../../src/view/newsletter/newsletter.client.ts';
import { cardBindings } from '../../src/view/product/more-products.client.ts';
import { actions } from '../../src/view/shell/actions.client.ts';
import { bindings } from '../../src/view/shell/bindings.client.ts';
import { root } from '../tools/run-tool.ts';
import { testSite } from '../tools/sites/test-site.ts';
import { allPages, htmlOf, tagsOf } from './site-page.ts';

/** The scripts that a page itself requests, and what it has for React. */
function partsOf(path: string): string[] {
  return tagsOf(path).flatMap(({ name, attributes: { src, href, ...others }, inside }) => {
    if (name === 'script' && src) return src.match(/([\w-]+)\.[\w-]+\.js$/)?.[1] ?? src;
    if (name === 'link' && href?.startsWith('/_astro/react.')) return inside.at(-1) === 'head' ? 'React' : [];
    return others['data-enhance'] === 'island' ? 'island' : [];
  });
}

/** Scripts of the template's pages, which an owner may delete. */
const TEMPLATE = ['AddressForm', 'SampleInfo', 'SampleListing', 'Tabs', 'my-account-address'];

it('each page has the same two scripts, and one more for an island', () => {
  const expected = /^Shell,(?:island,(?!Shell)[\w-]+,)?ActionsScript$/;
  const parts = allPages.map((path) =>
    partsOf(path)
      .filter((part) => part !== 'React' && !TEMPLATE.includes(part))
      .join(),
  );
  expect(parts.filter((each) => !expected.test(each))).toEqual([]);
  expect(parts).toContain('Shell,island,view-cart,ActionsScript');
});

it('each page whose content React renders preloads React in its head', () => {
  const asking = allPages.filter((path) => partsOf(path).includes('React'));
  const drawn = [cartPath, checkoutPath, comparePath, receiptsPath, wishlistPath];
  if (parts.account) drawn.push('/my-account-wishlist');
  expect(asking.sort()).toEqual(drawn.sort());
});

it('no page depends on the folder in which it was built, so that two machines publish the same pages', () => {
  expect(allPages.filter((path) => htmlOf(path).includes(root))).toEqual([]);
});

it('scripts of a first visit do not load React, and no script counts visits for an owner who named no service', () => {
  const folder = join(testSite.dist, '_astro');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  for (const name of ['Shell', 'ActionsScript', 'enhancements', 'product'])
    expect(read(`${name}.*.js`)[0]).not.toMatch(/from\s*["']\.\/react\./);
  expect(read('*.js').filter((code) => /analytics|doNotTrack/.test(code))).toEqual([]);
});

describe('licences', () => {
  const licenses = readFileSync(join(testSite.dist, 'licenses.txt'), 'utf8');
  /** These run while the shop is built, or are only types. */
  const never = /^(?:node|astro|p-map|p-retry|schema-dts|@img\/colour)$/;

  /** A package and those that it brings along. */
  const withDependencies = (name: string): string[] => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    );
    return [name, ...Object.keys(dependencies).flatMap(withDependencies)];
  };

  const imported = globSync('src/**/*.{ts,tsx,astro}', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/ from '((?:@[^/']+\/)?[\w-]+)[^']*'/g),
      ([, name = '']) => name,
    ),
  );
  const shipped = [...new Set(imported)].filter((name) => !never.test(name));

  it.each([...new Set([...shipped.flatMap(withDependencies), 'tailwindcss', '@fontsource/inter'])])(
    'are published with the licence of %s',
    (name) => {
      const entry = licenses.split(/^## /m).find((each) => each.startsWith(`${name} - `));
      expect(entry).toMatch(/^.+ - [\d.]+ \(.+\)\n[\s\S]*copyright[\s\S]{300}/i);
    },
  );
});

const html = allPages.map(htmlOf).join('');

it.each([
  ['data-action', actions],
  ['data-change', actions],
  ['data-submit', actions],
  ['data-bind', { ...bindings, ...newsletterBindings, ...cardBindings }],
  ['data-panel', overlayTexts.titles],
])('each %s of the built pages has a handler', (attribute, takers) => {
  const found = html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'));
  const values = new Set(Array.from(found, ([, value = '']) => value));
  expect([...values]).not.toEqual([]);
  expect([...values.difference(new Set(Object.keys(takers)))]).toEqual([]);
});
