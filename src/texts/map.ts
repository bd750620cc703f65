/** Words around a map that loads when it is asked for. */
export const mapTexts = {
  frame: 'Xarita',
  show: 'Xaritani ko‘rsatish',
  openPage: 'Alohida oynada ochish',
  source: 'Xarita OpenStreetMap saytidan yuklanadi.',
} as const;
