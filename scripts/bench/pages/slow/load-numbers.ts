import type { Vitals } from './watch-vitals.ts';

/** How a page loaded; times in milliseconds. */
export interface LoadNumbers {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: the time beyond 50 ms of each task after the first paint. */
  blocking: number;
  /** Cumulative layout shift. */
  layoutShift: number;
}

const LONG_TASK_MS = 50;

/** Returns the numbers of web.dev/articles/vitals, and the blocking time, which web-vitals lacks. */
export function loadNumbers({ values, longTasks }: Vitals): LoadNumbers {
  const {
    FCP: firstPaint = Number.NaN,
    LCP: largestPaint = Number.NaN,
    CLS: layoutShift = Number.NaN,
  } = values;
  const blocking = longTasks
    .map(([start, duration]) => start + duration - Math.max(start, firstPaint) - LONG_TASK_MS)
    .reduce((sum, excess) => sum + Math.max(excess, 0), 0);
  return { firstPaint, largestPaint, blocking, layoutShift };
}
