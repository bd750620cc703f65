import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { listingPath } from '#paths.ts';
import * as icons from '#ui/icons.ts';
import { NoCategories } from '#ui/NoCategories.tsx';
import { Pagination } from '#ui/Pagination.tsx';

describe('Pagination', () => {
  const rendered = (current: number, last: number) =>
    renderToStaticMarkup(
      <Pagination current={current} last={last} pathOf={(page) => listingPath({ categoryId: 2, page })} />,
    );

  /** The words and arrows of the pagination, place by place. */
  const places = (markup: string) =>
    [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, place = '']) => {
      if (place.includes(icons.chevronLeft)) return 'left';
      if (place.includes(icons.chevronRight)) return 'right';
      return place.replace(/<[^>]+>/g, '');
    });

  it('shows arrows, the first, the last and the current page ±1, with ellipses', () => {
    expect(places(rendered(50, 106))).toEqual(['left', '1', '…', '49', '50', '51', '…', '106', 'right']);
  });

  it('has no arrow if there is no page to go to', () => {
    expect(places(rendered(1, 3))).toEqual(['1', '2', '3', 'right']);
    expect(places(rendered(3, 3))).toEqual(['left', '1', '2', '3']);
  });

  it('is absent if everything is on one page', () => {
    expect(rendered(1, 1)).toBe('');
  });

  it('links every page by its own address, and the arrows to the adjacent pages', () => {
    const hrefs = [...rendered(2, 4).matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/shop-default?categoryId=2',
      '/shop-default?categoryId=2',
      '/shop-default?categoryId=2&amp;page=2',
      '/shop-default?categoryId=2&amp;page=3',
      '/shop-default?categoryId=2&amp;page=4',
      '/shop-default?categoryId=2&amp;page=3',
    ]);
  });

  it('marks the current page, and only that one', () => {
    const current = rendered(2, 3).match(/<a [^>]*aria-current="page"[^>]*>/g);
    expect(current).toHaveLength(1);
    expect(current?.[0]).toContain('page=2"');
  });
});

describe('NoCategories', () => {
  test('a catalogue without categories says so and links to all products', () => {
    const html = renderToStaticMarkup(<NoCategories />);
    expect(html).toContain('Hozircha bo‘limlar yo‘q.');
    expect(html).toMatch(/<a href="\/shop-default"[^>]*>Barcha mahsulotlarni ko‘rish<\/a>/);
  });
});
