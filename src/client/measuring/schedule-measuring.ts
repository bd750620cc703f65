import { wantsToSaveData } from '#stores/saves-data.ts';
import { load } from '../loading/load.ts';

/** Whether a shopper has asked not to be measured. */
const isUnwelcome = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  wantsToSaveData();

/**
 * Measures the page once it is loaded and the browser idle, unless the shopper minds. What is done comes first, in 0.4 KB; the
 * library that measures speed has 2.9, and no part of it less than 1.7.
 */
export function scheduleMeasuring(address: string): void {
  if (isUnwelcome()) return;
  // Nothing in the head is ever touched: only idleness starts it.
  load(
    async () => {
      const { measureVisit } = await import('./measure-visit.ts');
      return () => measureVisit(address);
    },
    'idle',
    document.head,
  );
  load(async () => (await import('./measure-speed.ts')).measureSpeed, 'idle', document.head);
}
