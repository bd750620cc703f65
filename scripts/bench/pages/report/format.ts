/** Stands for a number that was not measured. */
const NONE = '–';

/** `1.74 s` */
export const seconds = (ms: number | undefined): string =>
  ms === undefined || Number.isNaN(ms) ? NONE : `${(ms / 1000).toFixed(2)} s`;

/** `48 ms` */
export const milliseconds = (ms: number | undefined): string =>
  ms === undefined || Number.isNaN(ms) ? NONE : `${Math.round(ms)} ms`;

/** Formats bytes in KiB: `9.5`, `95`. */
export const kibibytes = (bytes: number): string => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0);

/** A layout shift: `0` or `0.013`. */
export const shift = (value: number): string => (value < 0.0005 ? '0' : value.toFixed(3));

/** `1.08×` */
export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
