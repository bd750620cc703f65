/**
 * Whether data is to be spared: the shopper asked the browser for it, or the connection is slow (what browsers call 3G or
 * less: a round trip takes 270 ms, or less than 700 kbit/s come). Every page finds out before it shows anything
 * (components/shell/DataSaving.astro).
 */
export const savesData = (): boolean => sparing() !== undefined;

/** Whether the shopper asked the browser to save data. */
export const wantsToSaveData = (): boolean => sparing() === 'asked';

const sparing = (): string | undefined => document.documentElement.dataset.savesData;
