/**
 * Whether to save data: the shopper asked the browser for it, or the connection is slow (3G or less, as browsers define
 * it: a round trip takes 270 ms, or the rate is below 700 kbit/s). Every page determines this before it shows anything
 * (runtime/head/look.ts).
 */
export const savesData = (): boolean => sparing() !== undefined;

/** Whether the shopper asked the browser to save data. */
export const wantsToSaveData = (): boolean => sparing() === 'asked';

const sparing = (): string | undefined => document.documentElement.dataset.savesData;
