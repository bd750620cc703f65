import { browserStorage, keep } from './persistence.ts';

const KEY = 'newsletterSeen';
const storage = browserStorage('localStorage');

/** Whether this browser has been offered the newsletter; one that cannot remember it counts as offered. */
export const newsletterSeen = (): boolean => !storage || storage.getItem(KEY) !== null;

/** Remembers for good that the newsletter was offered. Returns whether the browser keeps it. */
export const rememberNewsletterSeen = (): boolean => keep(storage, KEY, 'true');
