import type { Vitals } from './watch-vitals.ts';

/** How a page loaded; times in milliseconds. */
export interface LoadNumbers {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: the time beyond 50 ms of each task after the first paint. */
  blocking: number;
  /** Cumulative layout shift: the largest sum of shifts within one session of at most 5 s. */
  layoutShift: number;
}

const LONG_TASK_MS = 50;
const SESSION_GAP_MS = 1000;
const SESSION_MS = 5000;

/** Computes the numbers of web.dev/articles/vitals from what a page recorded. */
export function loadNumbers({ firstPaint, largestPaint, longTasks, shifts }: Vitals): LoadNumbers {
  const blocking = longTasks
    .map(([start, duration]) => start + duration - Math.max(start, firstPaint) - LONG_TASK_MS)
    .reduce((sum, excess) => sum + Math.max(excess, 0), 0);
  return { firstPaint, largestPaint, blocking, layoutShift: largestSession(shifts) };
}

function largestSession(shifts: Vitals['shifts']): number {
  let [largest, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [time, value] of shifts) {
    if (time - last > SESSION_GAP_MS || time - began > SESSION_MS) [sum, began] = [0, time];
    [sum, last] = [sum + value, time];
    largest = Math.max(largest, sum);
  }
  return largest;
}
