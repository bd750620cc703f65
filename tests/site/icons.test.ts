import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { iconNames } from '#ui/icon-names.ts';
import { allPages, htmlOf } from './site-page.ts';

const drawingsIn = (html: string): Element[] => {
  const [sprite = ''] = html.match(/<svg class="hidden".*?<\/svg>/s) ?? [];
  return [...parseHTML(sprite).document.querySelectorAll('g[id]')];
};

it('each page contains all icons, so that they show without a connection', () => {
  const drawings = drawingsIn(htmlOf('/'));
  expect(drawings.map(({ id }) => id)).toEqual(iconNames);
  expect(drawings.filter(({ children }) => children.length === 0).map(({ id }) => id)).toEqual([]);

  const names = new Set(drawings.map(({ id }) => `#${id}`));
  for (const path of allPages) {
    const html = htmlOf(path);
    const used = [...html.matchAll(/<use href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(used.length, path).toBeGreaterThan(0);
    expect(
      used.filter((href) => !names.has(href)),
      path,
    ).toEqual([]);
    expect(drawingsIn(html), path).toHaveLength(drawings.length);
  }
});
