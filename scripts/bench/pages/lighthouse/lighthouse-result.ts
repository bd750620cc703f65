import type { Result } from 'lighthouse';
import * as v from 'valibot';
import { type Transfer, transferOf } from './transfer.ts';

/** The part of a Lighthouse run that is kept. Times in milliseconds. */
export interface LighthouseResult {
  /** 0 to 100: performance, accessibility, best practices, SEO. */
  scores: [number, number, number, number];
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  transfer: Transfer;
  /** Titles of audits that cost points. */
  complaints: string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The audit of a page's requests, whose items Lighthouse does not type. */
const requestsSchema = v.object({
  details: v.object({
    items: v.array(
      v.object({
        url: v.string(),
        transferSize: v.number(),
        resourceType: v.optional(v.string(), 'Other'),
        mimeType: v.optional(v.string(), ''),
      }),
    ),
  }),
});

/** Reads a Lighthouse report. */
export function readLighthouseResult({ categories, audits }: Result): LighthouseResult {
  const requests = v.parse(requestsSchema, audits['network-requests']).details.items;
  const all = CATEGORIES.map((id) => categories[id]);
  const costly = all.flatMap((category) => category?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const [performance = 0, accessibility = 0, bestPractices = 0, seo = 0] = all.map((category) =>
    Math.round((category?.score ?? 0) * 100),
  );
  return {
    scores: [performance, accessibility, bestPractices, seo],
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    transfer: transferOf(requests),
    complaints: costly.flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  };
}
