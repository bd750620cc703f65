import { onCLS, onINP, onLCP } from 'web-vitals';
import { noteEvent } from '#stores/shop-events.ts';

/**
 * Notes how soon the page showed and answered, and how much it moved. Each is known once the page is left, also of what
 * happened before this was there.
 */
export function measureSpeed(): void {
  onLCP(({ value }) => noteEvent({ kind: 'vital', name: 'LCP', value: Math.round(value) }));
  onINP(({ value }) => noteEvent({ kind: 'vital', name: 'INP', value: Math.round(value) }));
  onCLS(({ value }) => noteEvent({ kind: 'vital', name: 'CLS', value: Math.round(value * 1000) / 1000 }));
}
