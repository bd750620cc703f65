import type { Metric } from 'web-vitals';

/** What a page records about itself. Times in milliseconds since the navigation started. */
export interface Vitals {
  /** The vitals so far, by name. */
  values: Partial<Record<Metric['name'], number>>;
  /** Start and duration of every task over 50 ms. */
  longTasks: [start: number, duration: number][];
}

declare global {
  interface Window {
    vitals: Vitals;
    /** Defined by the script of web-vitals. */
    webVitals: typeof import('web-vitals');
  }
}

/** Records vitals; runs in the page before its own scripts, after that of web-vitals. */
export function watchVitals(): void {
  const vitals: Vitals = { values: {}, longTasks: [] };
  window.vitals = vitals;
  const note = ({ name, value }: Metric) => {
    vitals.values[name] = value;
  };
  const { onCLS, onFCP, onINP, onLCP } = window.webVitals;
  onFCP(note);
  onLCP(note, { reportAllChanges: true });
  onCLS(note, { reportAllChanges: true });
  onINP(note, { reportAllChanges: true, durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) vitals.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}
