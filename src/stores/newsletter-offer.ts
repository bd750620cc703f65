import { lasting, save } from '#runtime/storage.ts';

const KEY = 'newsletterSeen';

/** Whether this browser has been offered the newsletter; a browser without storage counts as offered. */
export const newsletterSeen = (): boolean => !lasting || lasting.getItem(KEY) !== null;

/** Remembers permanently that the newsletter was offered. Returns whether it could be saved. */
export const rememberNewsletterSeen = (): boolean => save(lasting, KEY, 'true');
