import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { classesOf } from '../support/classes.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (cwd: string, pattern: string) =>
  globSync(pattern, { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'));

/** The styles of pages and panels; those of the dialog are text in a script. */
const styles = [
  ...read(testSite.dist, '*.html'),
  ...read(join(testSite.dist, 'product-detail'), '3.html'),
  ...read(join(testSite.dist, '_astro'), '*.{css,js}'),
]
  .join('')
  .replaceAll('\\', '');

const isStyled = (className: string, by = styles) =>
  new RegExp(`\\.${RegExp.escape(className)}(?![\\w-])`).test(by);

it('each class that components use has styles in the built shop', () => {
  const sources = read(root, 'src/{components,islands,layouts,pages,ui}/**/*.{astro,tsx}').join('');
  const classes = [...sources.matchAll(/\bclass(?:Name)?="([^"{}]+)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  );
  expect(classes.length).toBeGreaterThan(100);
  expect([...new Set(classes)].filter((className) => className && !isStyled(className))).toEqual([]);
});

it('each page has the styles of its content', () => {
  const pages = ['*.html', 'product-detail/1*.html', 'category/1.html', 'blog-detail/1.html'].flatMap(
    (pattern) => read(testSite.dist, pattern),
  );
  const stylesOf = (html: string) =>
    [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
      .map(([, css]) => css)
      .join('')
      .replaceAll('\\', '');
  const known = pages.map(stylesOf).join('');
  const missing = pages.flatMap((html) => {
    const own = stylesOf(html);
    const names = [...classesOf(html)].filter((name) => isStyled(name, known) && !isStyled(name, own));
    return names.map((name) => `${html.match(/<title>(.*?)</)?.[1]}: .${name}`);
  });
  expect(missing).toEqual([]);
});

it('the cards that product pages fetch look the same as on the home page', () => {
  const [cards = ''] = read(testSite.dist, 'fragments/newest*.html');
  const [home = ''] = read(testSite.dist, 'index.html');
  const productPage = [
    ...read(testSite.dist, 'product-detail/3.html'),
    ...read(root, 'src/styles/product-card.css'),
  ].join('');
  const classes = [...classesOf(cards)].filter((name) => isStyled(name, home));
  expect(classes).toContain('price-now');
  expect(classes.filter((name) => !isStyled(name, productPage))).toEqual([]);
});

it('styles leave no rule out in browsers without nesting or popovers', () => {
  const css = [...styles.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  expect(css).toContain(':popover-open');
  expect(css).not.toMatch(/[{};]&/);
  expect(css.replaceAll(/:is\([^()]*\)|@supports not selector\([^)]*\)/g, '')).not.toContain(':popover-open');
});
