import type { Paints } from '../svg/paints.ts';
import { circle, group, path, rect, repeat } from '../svg/shapes.ts';

/** A picture on a lit screen, drawn 160 × 90 and stretched to fill; its edges may be cut. */
export type Wallpaper = (paints: Paints) => string;

/** An old city at dusk: domes and minarets before a warm sky. */
export const dusk: Wallpaper = (paints) => {
  const dome = (x: number, base: number, r: number, color: string) =>
    path(
      `M${x - r} ${base}C${x - r * 1.2} ${base - r} ${x - r * 0.5} ${base - r * 1.5} ${x} ${base - r * 1.9}C${x + r * 0.5} ${base - r * 1.5} ${x + r * 1.2} ${base - r} ${x + r} ${base}Z`,
      { fill: color },
    );
  return [
    rect(0, 0, 160, 90, { fill: paints.down('#27306b', '#7a4a8c', '#e58a6b', '#ffd493') }),
    circle(104, 62, 11, { fill: '#fff1c9' }),
    repeat(9, (index) =>
      circle((index * 37) % 160, 6 + ((index * 13) % 24), 0.5, { fill: '#fff', opacity: 0.8 }),
    ),
    path('M0 66l24-9 22 7 30-12 26 9 28-10 30 11v30H0Z', { fill: '#8c4f77', opacity: 0.55 }),
    dome(58, 62, 12, '#2b7f95') + dome(84, 66, 8, '#276f86') + dome(32, 67, 8, '#276f86'),
    path('M42 62h32v30H42ZM76 66h17v26H76ZM23 67h17v26H23Z', { fill: '#4a2f55' }),
    path('M16 30h5l1 62h-7ZM96 30h5l1 62h-7ZM14.500 27h8v4h-8ZM94.500 27h8v4h-8ZM126 44h4l1 48h-6Z', {
      fill: '#3c2749',
    }),
    path('M51 92V76c0-6 4-8 7-10 3 2 7 4 7 10v16Z', { fill: '#20152e' }),
    path('M0 78c30-5 60-3 90-1s50-2 70-4v20H0Z', { fill: '#2b1b38' }),
  ].join('');
};

/** A mountain lake in the morning. */
export const lake: Wallpaper = (paints) =>
  [
    rect(0, 0, 160, 90, { fill: paints.down('#5fb0e6', '#b9e2f4', '#eaf6f1') }),
    path('M0 52 30 24l16 14 24-26 30 32 18-16 42 34v40H0Z', { fill: paints.down('#7593b8', '#4b6f8f') }),
    path('M70 12 58 25l7 4 6-5 7 7 6-3ZM30 24l-9 8.500 7 2 5-3 6 4ZM118 28l-6 5.500 5 2 6-2 5 2Z', {
      fill: '#fff',
      opacity: 0.92,
    }),
    path('M0 60c20-12 40-10 62-4 24-12 60-12 98 2v40H0Z', { fill: '#2f6b55' }),
    path('M0 64h160v26H0Z', { fill: paints.down('#3f8fb0', '#1d5d7e') }),
    path('M20 70h46v1.200H20ZM70 76h60v1.200H70ZM10 82h40v1.200H10Z', { fill: '#d8f1f8', opacity: 0.45 }),
  ].join('');

/** Soft folds of colour. */
export const folds =
  (colors: readonly [string, string, string, string]): Wallpaper =>
  (paints) =>
    [
      rect(0, 0, 160, 90, { fill: paints.diagonal(colors[0], colors[1]) }),
      path('M0 60C30 20 60 90 100 50S150 10 160 20V90H0Z', {
        fill: paints.diagonal(colors[1], colors[2]),
        opacity: 0.9,
      }),
      path('M0 80C40 40 70 100 110 66S150 40 160 44V90H0Z', {
        fill: paints.diagonal(colors[2], colors[3]),
        opacity: 0.9,
      }),
      path('M0 90C40 62 80 100 120 80S150 66 160 68V90Z', {
        fill: paints.across(colors[3], colors[1]),
        opacity: 0.85,
      }),
    ].join('');

/** The wallpaper on a screen with round corners. It covers the screen and is cut at its edges. */
export function screen(
  paints: Paints,
  wallpaper: Wallpaper,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const scale = Math.max(width / 160, height / 90);
  const transform = `translate(${x + (width - 160 * scale) / 2} ${y + (height - 90 * scale) / 2}) scale(${scale})`;
  return [
    group(
      { clipPath: paints.clip(rect(x, y, width, height, { rx: radius })) },
      group({ transform }, wallpaper(paints)),
    ),
    path(
      `M${x + radius} ${y}H${x + width * 0.52}L${x + width * 0.22} ${y + height}H${x + radius}Q${x} ${y + height} ${x} ${y + height - radius}V${y + radius}Q${x} ${y} ${x + radius} ${y}Z`,
      { fill: '#fff', opacity: 0.06 },
    ),
  ].join('');
}
