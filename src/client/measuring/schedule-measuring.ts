import { wantsToSaveData } from '#stores/saves-data.ts';
import { load } from '../loading/load.ts';

/** Whether a shopper has asked not to be measured. */
const isUnwelcome = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  wantsToSaveData();

/** Measures the page once it is loaded and the browser idle, unless the shopper minds. */
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
}
