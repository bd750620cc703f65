/** Texts around a map that loads on request. */
export const mapTexts = {
  frame: 'Xarita',
  show: 'Xaritani ko‘rsatish',
  openPage: 'Alohida oynada ochish',
  source: 'Xarita OpenStreetMap saytidan yuklanadi.',
} as const;
