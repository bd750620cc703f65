import { expect, it } from 'vitest';
import { readLighthouseResult } from '../../../../../../scripts/bench/pages/lighthouse/lighthouse-result.ts';

const category = (score: number, ...ids: string[]) => ({
  score,
  auditRefs: ids.map((id) => ({ id, weight: 1 })),
});
const audit = (title: string, score: number | null, numericValue?: number) => ({
  title,
  score,
  numericValue,
});

const result = {
  categories: {
    performance: category(0.97, 'largest-contentful-paint'),
    accessibility: category(1),
    'best-practices': category(1),
    seo: category(0.54, 'is-crawlable'),
  },
  audits: {
    'first-contentful-paint': audit('First Contentful Paint', 1, 1030),
    'largest-contentful-paint': audit('Largest Contentful Paint', 0.9, 2400),
    'total-blocking-time': audit('Total Blocking Time', 1, 99),
    'cumulative-layout-shift': audit('Cumulative Layout Shift', 1, 0),
    'is-crawlable': audit('Page is blocked from indexing', 0),
    'network-requests': {
      ...audit('Network Requests', null),
      details: {
        items: [
          { url: 'http://shop/', transferSize: 14_000, resourceType: 'Document' },
          { url: 'http://shop/a.js', transferSize: 5_000, resourceType: 'Script' },
          { url: 'http://shop/api/v1/products/3', transferSize: 800, resourceType: 'Fetch' },
          { url: 'data:image/svg+xml,', transferSize: 300, resourceType: 'Image' },
        ],
      },
    },
  },
};

it('reads scores, times and what cost points', () => {
  expect(readLighthouseResult(result)).toMatchObject({
    scores: [97, 100, 100, 54],
    firstPaint: 1030,
    largestPaint: 2400,
    blocking: 99,
    layoutShift: 0,
    complaints: ['Largest Contentful Paint', 'Page is blocked from indexing'],
  });
});

it('adds up what came over the network, by kind', () => {
  expect(readLighthouseResult(result).transfer).toEqual({
    requests: 3,
    total: 19_800,
    bytes: { HTML: 14_000, JS: 5_000, CSS: 0, images: 0, fonts: 0, other: 800 },
  });
});
