import type { Result } from 'lighthouse';
import { expect, it } from 'vitest';
import { readLighthouseResult } from '../../../scripts/bench/pages/run-lighthouse.ts';
import { loadNumbers } from '../../../scripts/bench/pages/slow/measure-load.ts';

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
