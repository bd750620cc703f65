import type { Result } from 'lighthouse';
import { expect, it } from 'vitest';
import { readLighthouseResult } from '../../../../../scripts/bench/pages/run-lighthouse.ts';

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
          { url: 'data:image/svg+xml,', transferSize: 300, resourceType: 'Image' },
        ],
      },
    },
  },
} as unknown as Result;

it('reads the lowest score, times, transferred bytes and what cost points', () => {
  expect(readLighthouseResult(result)).toEqual({
    numbers: { score: 54, total: 19_000, firstPaint4G: 1030, largestPaint4G: 2400 },
    complaints: ['Largest Contentful Paint', 'Page is blocked from indexing'],
  });
});
