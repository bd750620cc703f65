import { onCLS, onINP, onLCP } from 'web-vitals';
import { noteEvent } from '#stores/shop-events.ts';

/**
 * Records LCP, INP and CLS. Each is final when the page is left, and includes what happened before this code loaded.
 */
export function measureSpeed(): void {
  onLCP(({ value }) => noteEvent({ kind: 'vital', name: 'LCP', value: Math.round(value) }));
  onINP(({ value }) => noteEvent({ kind: 'vital', name: 'INP', value: Math.round(value) }));
  onCLS(({ value }) => noteEvent({ kind: 'vital', name: 'CLS', value: Math.round(value * 1000) / 1000 }));
}
