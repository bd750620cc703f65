import { beacon } from '#shop.config.ts';
import { wantsToSaveData } from '#stores/saves-data.ts';
import { load } from '../loading/load.ts';

/** Whether a shopper has asked not to be measured. */
const isUnwelcome = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  wantsToSaveData();

/** Measures the page once it is loaded and the browser idle, where the owner has named an address and nobody minds. */
export function scheduleMeasuring(address: string = beacon): void {
  if (!address || isUnwelcome()) return;
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
