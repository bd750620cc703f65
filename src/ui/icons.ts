/**
 * The shop's icons: those of Lucide (https://lucide.dev/icons), each joined to one path of `Icon.tsx` (SVGO's
 * `convertShapeToPath` with `convertArcs`, and `mergePaths` with `force`; rounded corners are arcs). © Lucide Icons and
 * Contributors, ISC licence; some © Cole Bemis, MIT licence: https://lucide.dev/license.
 */

export const arrowLeftRight = 'M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4';
export const arrowUp = 'm5 12 7-7 7 7m-7 7V5';
export const camera =
  'M14 4a2 2 0 011.76 1.05l.48.9A2 2 0 0018 7h2a2 2 0 012 2v9a2 2 0 01-2 2H4a2 2 0 01-2-2V9a2 2 0 012-2h2a2 2 0 001.76-1.05l.49-.9A2 2 0 0110 4zm-2 6a3 3 0 100 6 3 3 0 100-6z';
export const check = 'M20 6 9 17l-5-5';
export const chevronDown = 'm6 9 6 6 6-6';
export const chevronLeft = 'm15 18-6-6 6-6';
export const chevronRight = 'm9 18 6-6-6-6';
export const circleAlert = 'M12 2a10 10 0 100 20 10 10 0 100-20zm0 6v4m0 4h.01';
export const circleCheck = 'M12 2a10 10 0 100 20 10 10 0 100-20zm4 7-5.5 5.5L8 12';
export const circlePlay =
  'M9 9a1 1 0 011.52-.86l5 3a1 1 0 010 1.72l-5 3A1 1 0 019 15zm3-7a10 10 0 100 20 10 10 0 100-20z';
export const clock = 'M12 2a10 10 0 100 20 10 10 0 100-20zm0 4v6l4 2';
export const coins =
  'M13.74 17.74a6 6 0 11-7.48-7.48M15 6h1v4m-9.87 4.77.87-.5 2 3.46M16 2a6 6 0 100 12 6 6 0 100-12z';
export const ellipsis =
  'M12 11a1 1 0 100 2 1 1 0 100-2zm7 0a1 1 0 100 2 1 1 0 100-2zM5 11a1 1 0 100 2 1 1 0 100-2z';
export const eye =
  'M2.06 12.35a1 1 0 010-.7 10.75 10.75 0 0119.88 0 1 1 0 010 .7 10.75 10.75 0 01-19.88 0M12 9a3 3 0 100 6 3 3 0 100-6z';
export const headset =
  'M3 11h3a2 2 0 012 2v3a2 2 0 01-2 2H5a2 2 0 01-2-2zm0 0a9 9 0 1118 0m0 0v5a2 2 0 01-2 2h-1a2 2 0 01-2-2v-3a2 2 0 012-2zm0 5v2a4 4 0 01-4 4h-5';
export const heart =
  'M2 9.5a5.5 5.5 0 019.6-3.68.56.56 0 00.8 0A5.49 5.49 0 0122 9.5c0 2.29-1.5 4-3 5.5l-5.5 5.31a2 2 0 01-3 .02L5 15c-1.5-1.5-3-3.2-3-5.5';
export const languages = 'm5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6';
export const layoutGrid =
  'M4 3h5a1 1 0 011 1v5a1 1 0 01-1 1H4a1 1 0 01-1-1V4a1 1 0 011-1zm11 0h5a1 1 0 011 1v5a1 1 0 01-1 1h-5a1 1 0 01-1-1V4a1 1 0 011-1zm0 11h5a1 1 0 011 1v5a1 1 0 01-1 1h-5a1 1 0 01-1-1v-5a1 1 0 011-1zM4 14h5a1 1 0 011 1v5a1 1 0 01-1 1H4a1 1 0 01-1-1v-5a1 1 0 011-1z';
export const link =
  'M10 13a5 5 0 007.54.54l3-3a5 5 0 00-7.07-7.07l-1.72 1.71M14 11a5 5 0 00-7.54-.54l-3 3a5 5 0 007.07 7.07l1.71-1.71';
export const mail =
  'm22 7-9 5.73a2 2 0 01-2 0L2 7m2-3h16a2 2 0 012 2v12a2 2 0 01-2 2H4a2 2 0 01-2-2V6a2 2 0 012-2z';
export const mapPin =
  'M20 10c0 5-5.54 10.2-7.4 11.8a1 1 0 01-1.2 0C9.54 20.2 4 15 4 10a8 8 0 0116 0m-8-3a3 3 0 100 6 3 3 0 100-6z';
export const menu = 'M4 5h16M4 12h16M4 19h16';
export const messageCircleQuestionMark =
  'M3 16.34a2 2 0 01.09 1.17L2.02 20.8a1 1 0 001.24 1.17l3.41-1a2 2 0 011.1.1 10 10 0 10-4.78-4.73M9.1 9a3 3 0 015.83 1c0 2-3 3-3 3m.08 4h.01';
export const minus = 'M5 12h14';
export const newspaper =
  'M15 18h-5m8-4h-8m-6 8h16a2 2 0 002-2V4a2 2 0 00-2-2H8a2 2 0 00-2 2v16a2 2 0 01-4 0v-9a2 2 0 012-2h2m5-3h6a1 1 0 011 1v2a1 1 0 01-1 1h-6a1 1 0 01-1-1V7a1 1 0 011-1z';
export const packageCheck =
  'M12 22V12m4 5 2 2 4-4m-1-3.87V8a2 2 0 00-1-1.73l-7-4a2 2 0 00-2 0l-7 4A2 2 0 003 8v8a2 2 0 001 1.73l7 4a2 2 0 002 0l1.32-.75M3.29 7 12 12l8.71-5M7.5 4.27l9 5.15';
export const palette =
  'M12 22a1 1 0 010-20 10 9 0 0110 9 5 5 0 01-5 5h-2.25a1.75 1.75 0 00-1.4 2.8l.3.4a1.75 1.75 0 01-1.4 2.8zm1.5-16a.5.5 0 100 1 .5.5 0 100-1v1m4 3a.5.5 0 100 1 .5.5 0 100-1v1m-11 1a.5.5 0 100 1 .5.5 0 100-1v1m2-6a.5.5 0 100 1 .5.5 0 100-1v1';
/** Lucide's `package`, which no variable may be called. */
export const parcel =
  'M11 21.73a2 2 0 002 0l7-4A2 2 0 0021 16V8a2 2 0 00-1-1.73l-7-4a2 2 0 00-2 0l-7 4A2 2 0 003 8v8a2 2 0 001 1.73zm1 .27V12M3.29 7 12 12l8.71-5M7.5 4.27l9 5.15';
export const pause =
  'M15 3h3a1 1 0 011 1v16a1 1 0 01-1 1h-3a1 1 0 01-1-1V4a1 1 0 011-1zM6 3h3a1 1 0 011 1v16a1 1 0 01-1 1H6a1 1 0 01-1-1V4a1 1 0 011-1z';
export const phone =
  'M13.83 16.57a1 1 0 001.22-.3l.35-.47A2 2 0 0117 15h3a2 2 0 012 2v3a2 2 0 01-2 2A18 18 0 012 4a2 2 0 012-2h3a2 2 0 012 2v3a2 2 0 01-.8 1.6l-.47.35a1 1 0 00-.29 1.23 14 14 0 006.4 6.39';
export const play = 'M5 5a2 2 0 013-1.73l12 7a2 2 0 010 3.46l-12 7A2 2 0 015 19z';
export const plus = 'M5 12h14m-7-7v14';
export const printer =
  'M6 18H4a2 2 0 01-2-2v-5a2 2 0 012-2h16a2 2 0 012 2v5a2 2 0 01-2 2h-2M6 9V3a1 1 0 011-1h10a1 1 0 011 1v6M7 14h10a1 1 0 011 1v6a1 1 0 01-1 1H7a1 1 0 01-1-1v-6a1 1 0 011-1z';
export const rotateCcw = 'M3 12a9 9 0 109-9 9.8 9.8 0 00-6.74 2.74L3 8m0-5v5h5';
export const ruler =
  'M21.3 15.3a2.4 2.4 0 010 3.4l-2.6 2.6a2.4 2.4 0 01-3.4 0L2.7 8.7a2.4 2.4 0 010-3.4l2.6-2.6a2.4 2.4 0 013.4 0Zm-6.8-2.8 2-2m-5-1 2-2m-5-1 2-2m7 11 2-2';
export const scale =
  'M12 3v18m7-13 3 8a5 5 0 01-6 0zV7M3 7h1a17 17 0 008-2 17 17 0 008 2h1M5 8l3 8a5 5 0 01-6 0zV7m2 14h10';
export const search = 'm21 21-4.34-4.34M11 3a8 8 0 100 16 8 8 0 100-16z';
export const send =
  'M14.54 21.69a.5.5 0 00.93-.03l6.5-19a.5.5 0 00-.63-.63l-19 6.5a.5.5 0 00-.03.93l7.93 3.18a2 2 0 011.12 1.11zm7.31-19.54L10.91 13.09';
export const share2 =
  'M18 2a3 3 0 100 6 3 3 0 100-6zM6 9a3 3 0 100 6 3 3 0 100-6zm12 7a3 3 0 100 6 3 3 0 100-6zm-9.41-2.49 6.83 3.98m-.01-10.98-6.82 3.98';
export const shieldCheck =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 01-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 011-1c2 0 4.5-1.2 6.24-2.72a1.2 1.2 0 011.52 0C14.51 3.81 17 5 19 5a1 1 0 011 1zM9 12l2 2 4-4';
export const shoppingBag =
  'M16 10a4 4 0 01-8 0M3.1 6.03h17.8M3.4 5.47a2 2 0 00-.4 1.2V20a2 2 0 002 2h14a2 2 0 002-2V6.67a2 2 0 00-.4-1.2l-2-2.67A2 2 0 0017 2H7a2 2 0 00-1.6.8z';
export const tag =
  'M12.59 2.59A2 2 0 0011.17 2H4a2 2 0 00-2 2v7.17a2 2 0 00.59 1.42l8.7 8.7a2.43 2.43 0 003.42 0l6.58-6.58a2.43 2.43 0 000-3.42zM7.5 7a.5.5 0 100 1 .5.5 0 100-1v1';
export const textSearch = 'M21 5H3m7 7H3m7 7H3m14-7a3 3 0 100 6 3 3 0 100-6zm4 7-1.9-1.9';
export const thumbsUp =
  'M15 5.88 14 10h5.83a2 2 0 011.92 2.56l-2.33 8A2 2 0 0117.5 22H4a2 2 0 01-2-2v-8a2 2 0 012-2h2.76a2 2 0 001.79-1.11L12 2a3.13 3.13 0 013 3.88M7 10v12';
export const trash =
  'M10 11v6m4-6v6m5-11v14a2 2 0 01-2 2H7a2 2 0 01-2-2V6M3 6h18M8 6V4a2 2 0 012-2h4a2 2 0 012 2v2';
export const truck =
  'M14 18V6a2 2 0 00-2-2H4a2 2 0 00-2 2v11a1 1 0 001 1h2m10 0H9m10 0h2a1 1 0 001-1v-3.65a1 1 0 00-.22-.62L18.3 8.38a1 1 0 00-.78-.38H14m3 8a2 2 0 100 4 2 2 0 100-4zM7 16a2 2 0 100 4 2 2 0 100-4z';
export const user = 'M19 21v-2a4 4 0 00-4-4H9a4 4 0 00-4 4v2m7-18a4 4 0 100 8 4 4 0 100-8z';
export const x = 'M18 6 6 18M6 6l12 12';
