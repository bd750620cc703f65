import { expect, it } from 'vitest';
import { hasEagerIsland, withPreloadedIslands } from '../../../../../scripts/build/render/eager-islands.ts';

const island = (value: string) =>
  `<astro-island component-url="/_astro/Page.a1.js" renderer-url="/_astro/client.b2.js" client="intent" ` +
  `opts="{&quot;name&quot;:&quot;Page&quot;,&quot;value&quot;:${value}}"></astro-island>`;
const page = (...islands: string[]) =>
  `<head><title>Sevimlilar</title></head><body>${islands.join('')}</body>`;

it('asks for the code of an island that waits for nobody in the head of its page, once', () => {
  const html = page(island('&quot;load&quot;'), island('&quot;load&quot;'));
  expect(hasEagerIsland(html)).toBe(true);
  const link = (file: string) => `<link rel="preload" as="fetch" crossorigin href="/_astro/${file}">`;
  const links = link('Page.a1.js') + link('client.b2.js');
  expect(withPreloadedIslands(html)).toBe(html.replace('</head>', `${links}</head>`));
});

it.each(['true', '&quot;query&quot;', '&quot;cart&quot;'])(
  'leaves a page with an island of %s as it is',
  (value) => {
    const html = page(island(value));
    expect(hasEagerIsland(html)).toBe(false);
    expect(withPreloadedIslands(html)).toBe(html);
  },
);
