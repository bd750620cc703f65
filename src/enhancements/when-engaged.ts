import { whenIdle } from './when-idle.ts';

/** What only somebody does who looks at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs some work when a shopper does anything with the page, and the browser has nothing else to do. */
export function whenEngaged(work: () => void): void {
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    whenIdle(work);
  };
  for (const type of SIGNS) addEventListener(type, start, { passive: true, signal: waiting.signal });
}
