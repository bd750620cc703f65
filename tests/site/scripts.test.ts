import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/test/run-tool.ts';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, htmlOf, tagsOf } from './site-page.ts';

/** The scripts that a page itself requests, apart from those of its islands. */
const ofShop = (path: string) =>
  tagsOf(path)
    .filter(({ name, attributes }) => name === 'script' && attributes.src)
    .map(({ attributes }) => attributes.src?.match(/(\w+)\.[\w-]+\.js$/)?.[1]);

it('each page has the same two scripts, whatever is on it', () => {
  expect(allPages.filter((path) => ofShop(path).join() !== 'Shell,ActionsScript')).toEqual([]);
});

it('each page whose content React renders preloads React in its head', () => {
  const drawn = allPages.filter((path) =>
    tagsOf(path).some(({ name, attributes }) => name === 'astro-island' && attributes.client === 'load'),
  );
  const asked = drawn.filter((path) =>
    tagsOf(path).some(
      ({ attributes: { rel, href }, inside }) =>
        inside.at(-1) === 'head' && rel === 'modulepreload' && href?.startsWith('/_astro/react.'),
    ),
  );
  expect(drawn).toContain('/view-cart');
  expect(asked).toEqual(drawn);
});

it('no page depends on the folder in which it was built, so that two machines publish the same pages', () => {
  const islands = allPages.flatMap((path) => htmlOf(path).match(/<astro-island [^>]*>/g) ?? []);
  expect(islands.length).toBeGreaterThan(50);
  // Astro makes it from the path of the project.
  expect(islands.filter((island) => / uid=/.test(island))).toEqual([]);
  expect(allPages.filter((path) => htmlOf(path).includes(root))).toEqual([]);
});

describe('the scripts', () => {
  const folder = join(testSite.dist, '_astro');
  const scripts = new Map(
    globSync('*.js', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const named = (name: string) => [...scripts.keys()].filter((file) => file.startsWith(`${name}.`));

  it.each(['Shell', 'ActionsScript', 'enhancements', 'product', 'react', 'panels'])(
    'include exactly one file named %s',
    (name) => {
      expect(named(name)).toHaveLength(1);
    },
  );

  it('count no visits, as the owner named no service for that', () => {
    const mentions = [...scripts].filter((script) => /analytics|doNotTrack/.test(script.join()));
    expect(mentions.map(([file]) => file)).toEqual([]);
  });

  it('of a first visit do not load React', () => {
    for (const name of ['Shell', 'ActionsScript', 'enhancements', 'product'])
      expect(scripts.get(named(name)[0] ?? '')).not.toMatch(/from\s*["']\.\/react\./);
  });

  it('report when one of them fails to load', () => {
    expect(scripts.get(named('Shell')[0] ?? '')).toContain('vite:preloadError');
  });
});
