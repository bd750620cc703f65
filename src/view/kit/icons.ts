/**
 * The shop's icons: those of Lucide (https://lucide.dev/icons), each joined to one path of `Icon.tsx` and rounded to
 * tenths (SVGO's `convertShapeToPath` with `convertArcs`, `mergePaths` with `force`, `convertPathData`), some without
 * their smallest corners. © Lucide Icons and Contributors, ISC licence; some © Cole Bemis, MIT licence:
 * https://lucide.dev/license.
 */

export const arrowLeftRight = 'M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4';
export const arrowUp = 'm5 12 7-7 7 7m-7 7V5';
export const camera =
  'M14 4a2 2 0 011.8 1l.4 1A2 2 0 0018 7h2a2 2 0 012 2v9a2 2 0 01-2 2H4a2 2 0 01-2-2V9a2 2 0 012-2h2a2 2 0 001.8-1l.5-1A2 2 0 0110 4zm-2 6a3 3 0 100 6 3 3 0 100-6z';
export const check = 'M20 6 9 17l-5-5';
export const chevronDown = 'm6 9 6 6 6-6';
export const chevronLeft = 'm15 18-6-6 6-6';
export const chevronRight = 'm9 18 6-6-6-6';
export const circleAlert = 'M12 2a10 10 0 100 20 10 10 0 100-20zm0 6v4m0 4h0';
export const circleCheck = 'M12 2a10 10 0 100 20 10 10 0 100-20zm4 7-5.5 5.5L8 12';
export const circlePlay =
  'M9 9a1 1 0 011.5-.9l5 3a1 1 0 010 1.8l-5 3A1 1 0 019 15zm3-7a10 10 0 100 20 10 10 0 100-20z';
export const clock = 'M12 2a10 10 0 100 20 10 10 0 100-20zm0 4v6l4 2';
export const coins =
  'M13.7 17.7a6 6 0 11-7.4-7.4M15 6h1v4m-9.9 4.8.9-.5 2 3.4M16 2a6 6 0 100 12 6 6 0 100-12z';
export const ellipsis =
  'M12 11a1 1 0 100 2 1 1 0 100-2zm7 0a1 1 0 100 2 1 1 0 100-2zM5 11a1 1 0 100 2 1 1 0 100-2z';
export const eye =
  'M2.06 12.35a1 1 0 010-.7 10.75 10.75 0 0119.88 0 1 1 0 010 .7 10.75 10.75 0 01-19.88 0M12 9a3 3 0 100 6 3 3 0 100-6z';
export const headset =
  'M3 11h3a2 2 0 012 2v3a2 2 0 01-2 2H5a2 2 0 01-2-2zm0 0a9 9 0 1118 0m0 0v5a2 2 0 01-2 2h-1a2 2 0 01-2-2v-3a2 2 0 012-2zm0 5v2a4 4 0 01-4 4h-5';
export const heart =
  'M2 9.5a5.5 5.5 0 019.6-3.7 1 1 0 00.8 0A5.5 5.5 0 0122 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 01-3 0L5 15c-1.5-1.5-3-3.2-3-5.5';
export const languages = 'm5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6';
export const layoutGrid = 'M3 3h7v7H3zm11 0h7v7h-7zm0 11h7v7h-7zM3 14h7v7H3z';
export const link =
  'M10 13a5 5 0 007.54.54l3-3a5 5 0 00-7.07-7.07l-1.72 1.71M14 11a5 5 0 00-7.54-.54l-3 3a5 5 0 007.07 7.07l1.71-1.71';
export const mail =
  'm22 7-9 5.7a2 2 0 01-2 0L2 7m2-3h16a2 2 0 012 2v12a2 2 0 01-2 2H4a2 2 0 01-2-2V6a2 2 0 012-2z';
export const mapPin =
  'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 01-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0116 0m-8-3a3 3 0 100 6 3 3 0 100-6z';
export const menu = 'M4 5h16M4 12h16M4 19h16';
export const messageCircleQuestionMark =
  'M3 16.34a2 2 0 01.09 1.17L2.02 20.8a1 1 0 001.24 1.17l3.41-1a2 2 0 011.1.1 10 10 0 10-4.78-4.73M9.1 9a3 3 0 015.83 1c0 2-3 3-3 3m.08 4h.01';
export const minus = 'M5 12h14';
export const newspaper =
  'M15 18h-5m8-4h-8m-6 8h16a2 2 0 002-2V4a2 2 0 00-2-2H8a2 2 0 00-2 2v16a2 2 0 01-4 0v-9a2 2 0 012-2h2m5-3h6a1 1 0 011 1v2a1 1 0 01-1 1h-6a1 1 0 01-1-1V7a1 1 0 011-1z';
export const packageCheck =
  'M12 22V12m4 5 2 2 4-4m-1-3.9V8a2 2 0 00-1-1.7l-7-4a2 2 0 00-2 0l-7 4A2 2 0 003 8v8a2 2 0 001 1.7l7 4a2 2 0 002 0l1.3-.7M3.3 7l8.7 5 8.7-5M7.5 4.3l9 5.1';
export const palette =
  'M12 22a1 1 0 010-20 10 9 0 0110 9 5 5 0 01-5 5h-2.2a1.8 1.8 0 00-1.5 2.8l.3.4a1.8 1.8 0 01-1.3 2.8zm1.5-16a.5.5 0 100 1 .5.5 0 100-1v1m4 3a.5.5 0 100 1 .5.5 0 100-1v1m-11 1a.5.5 0 100 1 .5.5 0 100-1v1m2-6a.5.5 0 100 1 .5.5 0 100-1v1';
/** Lucide's `package`, which no variable may be called. */
export const parcel =
  'M11 21.7a2 2 0 002 0l7-4a2 2 0 001-1.7V8a2 2 0 00-1-1.7l-7-4a2 2 0 00-2 0l-7 4A2 2 0 003 8v8a2 2 0 001 1.7zm1 .3V12M3.3 7l8.7 5 8.7-5M7.5 4.3l9 5.1';
export const phone =
  'M13.8 16.6a1 1 0 001.2-.3l.4-.5A2 2 0 0117 15h3a2 2 0 012 2v3a2 2 0 01-2 2A18 18 0 012 4a2 2 0 012-2h3a2 2 0 012 2v3a2 2 0 01-.8 1.6l-.5.4a1 1 0 00-.3 1.2 14 14 0 006.4 6.4';
export const plus = 'M5 12h14m-7-7v14';
export const printer =
  'M6 18H4a2 2 0 01-2-2v-5a2 2 0 012-2h16a2 2 0 012 2v5a2 2 0 01-2 2h-2M6 9V3a1 1 0 011-1h10a1 1 0 011 1v6M7 14h10a1 1 0 011 1v6a1 1 0 01-1 1H7a1 1 0 01-1-1v-6a1 1 0 011-1z';
export const rotateCcw = 'M3 12a9 9 0 109-9 10 10 0 00-6.7 2.7L3 8m0-5v5h5';
export const ruler =
  'M21.3 15.3a2.4 2.4 0 010 3.4l-2.6 2.6a2.4 2.4 0 01-3.4 0L2.7 8.7a2.4 2.4 0 010-3.4l2.6-2.6a2.4 2.4 0 013.4 0Zm-6.8-2.8 2-2m-5-1 2-2m-5-1 2-2m7 11 2-2';
export const scale =
  'M12 3v18m7-13 3 8a5 5 0 01-6 0zV7M3 7h1a17 17 0 008-2 17 17 0 008 2h1M5 8l3 8a5 5 0 01-6 0zV7m2 14h10';
export const search = 'm21 21-4.3-4.3M11 3a8 8 0 100 16 8 8 0 100-16z';
export const send = 'm22 2-7 20-4-9-9-4zL11 13';
export const share2 =
  'M18 2a3 3 0 100 6 3 3 0 100-6zM6 9a3 3 0 100 6 3 3 0 100-6zm12 7a3 3 0 100 6 3 3 0 100-6zm-9.4-2.5 6.8 4m0-11-6.8 4';
export const shieldCheck =
  'M20 13c0 5-3.5 7.5-7.7 9a1 1 0 01-.6 0C7.5 20.4 4 18 4 13V6a1 1 0 011-1c2 0 4.5-1.2 6.2-2.7a1 1 0 011.6 0C14.5 3.8 17 5 19 5a1 1 0 011 1zM9 12l2 2 4-4';
export const shoppingBag = 'M16 10a4 4 0 01-8 0M3 6v14a2 2 0 002 2h14a2 2 0 002-2V6l-3-4H6zh18';
export const tag =
  'M12.6 2.6a2 2 0 00-1.4-.6H4a2 2 0 00-2 2v7.2a2 2 0 00.6 1.4l8.7 8.7a2.4 2.4 0 003.4 0l6.6-6.6a2.4 2.4 0 000-3.4zM7.5 7a.5.5 0 100 1 .5.5 0 100-1v1';
export const textSearch = 'M21 5H3m7 7H3m7 7H3m14-7a3 3 0 100 6 3 3 0 100-6zm4 7-1.9-1.9';
export const thumbsUp =
  'M15 5.9 14 10h5.8a2 2 0 012 2.6l-2.4 8a2 2 0 01-1.9 1.4H4a2 2 0 01-2-2v-8a2 2 0 012-2h2.8a2 2 0 001.8-1.1L12 2a3 3 0 013 3.9M7 10v12';
export const trash =
  'M10 11v6m4-6v6m5-11v14a2 2 0 01-2 2H7a2 2 0 01-2-2V6M3 6h18M8 6V4a2 2 0 012-2h4a2 2 0 012 2v2';
export const truck =
  'M14 18V6a2 2 0 00-2-2H4a2 2 0 00-2 2v12h3m10 0H9m10 0h3v-5l-4-5h-4m3 8a2 2 0 100 4 2 2 0 100-4zM7 16a2 2 0 100 4 2 2 0 100-4z';
export const user = 'M19 21v-2a4 4 0 00-4-4H9a4 4 0 00-4 4v2m7-18a4 4 0 100 8 4 4 0 100-8z';
export const x = 'M18 6 6 18M6 6l12 12';
