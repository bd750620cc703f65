import { wantsToSaveData } from '#stores/saves-data.ts';
import { load } from '../loading/load.ts';

/** Whether a shopper has asked not to be tracked, or to save data. */
const isUnwelcome = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  wantsToSaveData();

/**
 * Starts measuring once the page has loaded and the browser is idle, unless that is unwelcome. The visit comes first,
 * at 0.4 KB; the library that measures speed takes 2.9 KB, and no part of it less than 1.7 KB.
 */
export function scheduleMeasuring(address: string): void {
  if (isUnwelcome()) return;
  // Nobody can touch the head, so only idleness starts this.
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
