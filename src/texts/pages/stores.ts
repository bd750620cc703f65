/** Texts of the page about our stores. */
export const ourStoreTexts = {
  title: 'Do‘konlarimiz',
  lead: 'Texnikani sotib olishdan oldin ko‘rish, ushlab ko‘rish va mutaxassisdan so‘rash mumkin bo‘lgan do‘konlarimiz.',
  description: 'Do‘konlarimizning manzillari, telefon raqamlari va ish vaqti.',
  directions: 'Get Directions',
  onMap: 'Barcha do‘konlar xaritada',
} as const;

/** Texts of the page with the map. */
export const storeLocationsTexts = {
  title: 'Do‘konlar xaritada',
  lead: 'Do‘konni tanlang — xarita o‘sha joyni ko‘rsatadi.',
  description: 'Do‘konlarimiz xaritada: manzil, telefon raqami va elektron pochta.',
  choose: 'Do‘konni tanlang',
  openPage: 'Xaritada ochish',
} as const;
