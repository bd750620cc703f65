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

const audit = v.object({
  title: v.string(),
  score: v.nullable(v.number()),
  numericValue: v.optional(v.number()),
});

const category = v.object({
  score: v.nullable(v.number()),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});

const resultSchema = v.object({
  categories: v.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: v.record(v.string(), audit),
});

const requestsSchema = v.object({
  audits: v.object({
    'network-requests': v.object({
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
    }),
  }),
});

/** Reads a Lighthouse report (`LH.Result`). */
export function readLighthouseResult(result: unknown): LighthouseResult {
  const { categories, audits } = v.parse(resultSchema, result);
  const requests = v.parse(requestsSchema, result).audits['network-requests'].details.items;
  const all = [
    categories.performance,
    categories.accessibility,
    categories['best-practices'],
    categories.seo,
  ];
  const costly = all.flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const [performance = 0, accessibility = 0, bestPractices = 0, seo = 0] = all.map(({ score }) =>
    Math.round((score ?? 0) * 100),
  );
  return {
    scores: [performance, accessibility, bestPractices, seo],
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    transfer: transferOf(requests),
    complaints: costly.flatMap(({ id }) => {
      const { title, score } = audits[id] ?? {};
      return title !== undefined && score !== null && score !== undefined && score < 1 ? [title] : [];
    }),
  };
}
