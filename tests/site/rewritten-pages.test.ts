import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, documentOf, htmlOf } from './site-page.ts';

/** What scripts/build/render makes of the pages and scripts that Astro and Vite write. */

const pagesWith = (pattern: RegExp) => allPages.filter((path) => pattern.test(htmlOf(path)));

describe('no built page', () => {
  it.each([
    ['has a script before its pictures', /<script type="module" src/],
    ['has JSON with escaped quotes', /="[^"']*&quot;[^"']*"/],
    ['names a variable of the theme', /var\(--(color|shadow)-/],
  ])('%s', (_, pattern) => {
    expect(pagesWith(pattern)).toEqual([]);
  });

  it('has the script of islands where these wait to be touched', () => {
    const withScript = pagesWith(/customElements\.define\(["']astro-island/);
    const withEager = pagesWith(/<astro-island[^>]* client="(?!intent)/);
    expect(withScript).toEqual(withEager);
  });
});

it.each(['/checkout', '/wishlist', '/compare', '/my-account-wishlist'])(
  '%s asks for the code of its island first of all',
  (path) => {
    const document = documentOf(path);
    const island = document.querySelector('main astro-island');
    const asked = [...document.querySelectorAll('head link[rel="preload"][as="fetch"]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(asked).toContain(island?.getAttribute('component-url'));
    expect(asked).toContain(island?.getAttribute('renderer-url'));
  },
);

describe('the scripts', () => {
  const folder = join(testSite.dist, '_astro');
  const scripts = new Map(
    globSync('*.js', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const named = (name: string) => [...scripts.keys()].filter((file) => file.startsWith(`${name}.`));

  it('are imported so that a failure can be made good', () => {
    expect(
      [...scripts].filter(([, code]) => code.includes('vite:preloadError')).map(([file]) => file),
    ).toEqual([]);
  });

  it.each(['Shell', 'taps', 'react', 'panels'])('come in one file of %s', (name) => {
    expect(named(name)).toHaveLength(1);
  });

  it('of a first visit come without React', () => {
    for (const name of ['Shell', 'taps'])
      expect(scripts.get(named(name)[0] ?? '')).not.toMatch(/from\s*["']\.\/react\./);
  });
});
