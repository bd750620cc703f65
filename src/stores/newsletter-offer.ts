import { browserStorage, keep } from './persistence.ts';

const KEY = 'newsletterSeen';
const storage = browserStorage('localStorage');

/** Whether this browser has been offered the newsletter; a browser without storage counts as offered. */
export const newsletterSeen = (): boolean => !storage || storage.getItem(KEY) !== null;

/** Remembers permanently that the newsletter was offered. Returns whether it could be saved. */
export const rememberNewsletterSeen = (): boolean => keep(storage, KEY, 'true');
