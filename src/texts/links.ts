/** Texts about where links lead. */
export const linkTexts = {
  newTab: 'yangi oynada ochiladi',
} as const;
