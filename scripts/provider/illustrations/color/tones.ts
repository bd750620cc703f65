import { hexOfOklab, oklabOfHex } from './oklab.ts';

/** `from` with `share` (0–1) of `to` in it. */
export function mix(from: string, to: string, share: number): string {
  const start = oklabOfHex(from);
  const end = oklabOfHex(to);
  const between = (key: 'lightness' | 'a' | 'b') => start[key] + (end[key] - start[key]) * share;
  return hexOfOklab({ lightness: between('lightness'), a: between('a'), b: between('b') });
}

export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);
export const darken = (color: string, share: number): string => mix(color, '#0b0e12', share);

/** True where white details show better than black ones. */
export const isDark = (color: string): boolean => oklabOfHex(color).lightness < 0.55;

/** A body colour under studio light: what the lit edge, the flat face and the turned-away sides look like. */
export interface Tones {
  /** The thin bright line along an edge. */
  highlight: string;
  light: string;
  base: string;
  shade: string;
  /** Faces turned away from the light. */
  deep: string;
  /** Gaps between doors and panels. */
  gap: string;
}

export function tones(color: string): Tones {
  const dark = isDark(color);
  return {
    highlight: lighten(color, dark ? 0.42 : 0.85),
    light: lighten(color, dark ? 0.14 : 0.5),
    base: color,
    shade: darken(color, dark ? 0.25 : 0.1),
    deep: darken(color, dark ? 0.45 : 0.22),
    gap: darken(color, dark ? 0.75 : 0.5),
  };
}
