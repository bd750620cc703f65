import type { Result } from 'lighthouse';
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
          {
            url: 'http://shop/a.js',
            transferSize: 5_000,
            resourceType: 'Script',
            mimeType: 'text/javascript',
          },
          {
            url: 'http://shop/b.js',
            transferSize: 2_000,
            resourceType: 'Fetch',
            mimeType: 'text/javascript',
          },
          { url: 'http://shop/b.css', transferSize: 600, resourceType: 'Fetch', mimeType: 'text/css' },
          {
            url: 'http://shop/api/v1/products/3',
            transferSize: 800,
            resourceType: 'Fetch',
            mimeType: 'application/json',
          },
          { url: 'data:image/svg+xml,', transferSize: 300, resourceType: 'Image' },
        ],
      },
    },
  },
} as unknown as Result;

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

it('adds up transferred bytes by kind', () => {
  expect(readLighthouseResult(result).transfer).toEqual({
    requests: 5,
    total: 22_400,
    bytes: { HTML: 14_000, JS: 7_000, CSS: 600, images: 0, fonts: 0, other: 800 },
  });
});
