/** What a page records about itself. Times in milliseconds since the navigation started. */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** Start and duration of every task over 50 ms. */
  longTasks: [start: number, duration: number][];
  /** Time and value of every shift that was not caused by input. */
  shifts: [time: number, value: number][];
  /** Milliseconds until the next paint after each tap or key press. */
  interactions: number[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Records vitals; runs in the page before its own scripts. */
export function watchVitals(): void {
  const vitals: Vitals = { firstPaint: 0, largestPaint: 0, longTasks: [], shifts: [], interactions: [] };
  window.vitals = vitals;
  const watch = (type: string, note: (entry: never) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never);
    }).observe({ type, buffered: true, ...options });
  watch('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    vitals.largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }: PerformanceEntry) => {
    vitals.longTasks.push([startTime, duration]);
  });
  watch('layout-shift', (shift: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!shift.hadRecentInput) vitals.shifts.push([shift.startTime, shift.value]);
  });
  const note = ({ interactionId, duration }: PerformanceEventTiming) => {
    if (interactionId) vitals.interactions.push(duration);
  };
  watch('event', note, { durationThreshold: 16 });
}
