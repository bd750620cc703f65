import { browserStorage } from './persistence.ts';

const KEY = 'newsletterSeen';
const storage = browserStorage('localStorage');

/** Whether this browser has been offered the newsletter; one that cannot remember it counts as offered. */
export const newsletterSeen = (): boolean => !storage || storage.getItem(KEY) !== null;

/** Remembers for good that the newsletter was offered. Tells whether the browser keeps it. */
export function rememberNewsletterSeen(): boolean {
  try {
    storage?.setItem(KEY, 'true');
    return storage !== undefined;
  } catch {
    return false;
  }
}
