import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classesOf } from '../support/classes.ts';
import { root } from '../tools/run-tool.ts';
import { testSite } from '../tools/sites/test-site.ts';

const read = (cwd: string, pattern: string) =>
  globSync(pattern, { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'));
const built = (pattern: string) => read(testSite.dist, pattern);

const stylesOf = (html: string) =>
  Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css)
    .join('')
    .replaceAll('\\', '');

const isStyled = (className: string, css: string) =>
  new RegExp(`\\.${RegExp.escape(className)}(?![\\w-])`).test(css);

it('each class that components use has styles in the built shop', () => {
  // Those of the dialog are text in a script.
  const styles = [...built('{*,product-detail/3}.html'), ...built('_astro/*.{css,js}')]
    .join('')
    .replaceAll('\\', '');
  const sources = read(root, 'src/**/*.{astro,tsx}').join('');
  const classes = [...sources.matchAll(/\bclass(?:Name)?="([^"{}]+)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  );
  expect(classes.length).toBeGreaterThan(100);
  expect(classes.filter((className) => className && !isStyled(className, styles))).toEqual([]);
});

it('each page has the styles of its content', () => {
  const pages = built('{*,product-detail/1*,category/1,blog-detail/1}.html');
  const known = pages.map(stylesOf).join('');
  for (const html of pages) {
    const own = stylesOf(html);
    const names = [...classesOf(html)].filter((name) => isStyled(name, known) && !isStyled(name, own));
    expect(names, html.match(/<title>(.*?)</)?.[1]).toEqual([]);
  }
});

it('the cards that product pages fetch look the same as on the home page', () => {
  const [cards = '', home = ''] = [...built('fragments/newest*.html'), ...built('index.html')];
  const productPage = [
    ...built('product-detail/3.html'),
    ...read(root, 'src/view/kit/product-card.css'),
  ].join();
  const classes = [...classesOf(cards)].filter((name) => isStyled(name, home));
  expect(classes).toContain('price-now');
  expect(classes.filter((name) => !isStyled(name, productPage))).toEqual([]);
});

it('styles leave no rule out in browsers without nesting or popovers', () => {
  const css = built('{*,product-detail/3}.html').map(stylesOf).join('');
  expect(css).toContain(':popover-open');
  expect(css).not.toMatch(/[{};]&/);
  expect(css.replaceAll(/:is\([^()]*\)|@supports not selector\([^)]*\)/g, '')).not.toContain(':popover-open');
});
