import type { Result } from 'lighthouse';
import { describe, expect, it } from 'vitest';
import { limitPages } from '../../../scripts/bench/pages/limit/limit-pages.ts';
import { type Compared, reportTable } from '../../../scripts/bench/pages/report.ts';
import { readLighthouseResult } from '../../../scripts/bench/pages/run-lighthouse.ts';
import { loadNumbers } from '../../../scripts/bench/pages/slow/measure-load.ts';
import { aProduct } from '../../fixtures/products.ts';
import { catalogueOf } from '../../support/catalogue/catalogues.ts';

describe('limit pages', () => {
  const evil = aProduct({
    productName: '<img src=x onerror="alert(1)">',
    productModel: '"><script>alert(2)</script>',
    productOption: '</p><script>alert(3)</script>',
  });

  it('shows names on the hand-written pages as text', () => {
    const pages = limitPages(
      catalogueOf({
        products: [evil],
        categories: [{ id: 1, categoryName: '<b>Muzlatgich</b>', categoryImgUrl: '' }],
        slides: [{ slideImgUrl: '/s.jpg', slideName: '" onload="alert(4)' }],
      }),
      evil.id,
    );
    const visible = Object.values(pages).map((html) =>
      html.replace(/<script type="application.*?<\/script>/, ''),
    );
    for (const html of visible) expect(html).not.toMatch(/<script>alert|<img src=x|<b>|" onload=/);
    for (const html of visible.slice(0, 3))
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('lets a tap on the hand-written page save what the shop saves', () => {
    const product = aProduct({ id: 7, productName: 'Blender' });
    const page = limitPages(catalogueOf({ products: [product] }), 7).product;
    const line = /data-line="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(line)).toMatchObject({ id: 7, productName: 'Blender', quantity: 1 });
  });
});

describe('report', () => {
  const rowOf = (shop: Compared['shop'], byHand?: Compared['byHand']) =>
    reportTable([{ page: 'product', shop, byHand }])
      .split('\n')
      .slice(2);

  it.each([
    [{ page: 14_000 }, { page: 14_001 }, {}],
    [{ head: 6_500 }, { head: 6_501 }, {}],
    [{ score: 100 }, { score: 99 }, {}],
    [{ firstPaint4G: 720 }, { firstPaint4G: 721 }, { firstPaint4G: 600 }],
    [{ firstPaint: 750 }, { firstPaint: 751 }, { firstPaint: 600 }],
    [{ largestPaint: 1650 }, { largestPaint: 1651 }, { largestPaint: 1500 }],
    [{ blocking: 50 }, { blocking: 51 }, { blocking: 0 }],
    [{ badge: 1500 }, { badge: 1501 }, { badge: 1000 }],
    [{ badge: 1500 }, { badge: Number.NaN }, { badge: 1000 }],
  ])('finds %j met and %j not', (met, missed, byHand) => {
    expect(rowOf(met, byHand).join()).toMatch(/\| met \|$/);
    expect(rowOf(missed, byHand).join()).toMatch(/\| \*\*not met\*\* \|$/);
  });
});

it('the lowest score of Lighthouse, times, transferred bytes and what cost points are read', () => {
  const category = (score: number, ...ids: string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: 1 })),
  });
  const items = [
    { url: 'http://shop/', transferSize: 14_000, resourceType: 'Document' },
    { url: 'http://shop/a.js', transferSize: 5_000, resourceType: 'Script', mimeType: 'text/javascript' },
    { url: 'data:image/svg+xml,', transferSize: 300, resourceType: 'Image' },
  ];
  const result = {
    categories: {
      performance: category(0.97, 'largest-contentful-paint'),
      accessibility: category(1),
      'best-practices': category(1),
      seo: category(0.54, 'is-crawlable'),
    },
    audits: {
      'first-contentful-paint': { title: 'First Contentful Paint', score: 1, numericValue: 1030 },
      'largest-contentful-paint': { title: 'Largest Contentful Paint', score: 0.9, numericValue: 2400 },
      'is-crawlable': { title: 'Page is blocked from indexing', score: 0 },
      'network-requests': { title: 'Network Requests', score: null, details: { items } },
    },
  } as unknown as Result;
  expect(readLighthouseResult(result)).toEqual({
    numbers: { score: 54, total: 19_000, firstPaint4G: 1030, largestPaint4G: 2400 },
    complaints: ['Largest Contentful Paint', 'Page is blocked from indexing'],
  });
});

it('the time of tasks beyond 50 ms after the first paint is counted', () => {
  // Begin and duration of tasks.
  const before: [number, number][] = [[100, 300]];
  const after: [number, number][] = [
    [640, 120],
    [1000, 90],
    [2000, 55],
  ];
  const values = { FCP: 700, LCP: 1800, CLS: 0.05 };
  expect(loadNumbers({ values, longTasks: [...before, ...after] })).toEqual({
    ...{ blocking: 10 + 40 + 5, firstPaint: 700, largestPaint: 1800, layoutShift: 0.05 },
  });
});
