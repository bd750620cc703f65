/** Texts of the menus, the dropdowns and the back-to-top button. */
export const menuTexts = {
  menu: 'Menyu',
  close: 'Menyuni yopish',
  morePages: 'Qo‘shimcha sahifalar',
  pages: {
    about: 'Biz haqimizda',
    brands: 'Brendlar',
    ourStore: 'Do‘konlarimiz',
    storeLocations: 'Do‘konlar xaritada',
    contact: 'Aloqa',
    faq: 'Savol-javoblar',
    blog: 'Blog',
    timeline: 'Tariximiz',
    terms: 'Foydalanish shartlari',
    account: 'Mening hisobim',
  },
  allCategories: 'Barcha bo‘limlar',
  language: 'Til',
  currency: 'Davlat va valyuta',
  toRightToLeft: 'O‘ngdan chapga',
  toLeftToRight: 'Chapdan o‘ngga',
  toTop: 'Sahifa boshiga qaytish',
} as const;

/** Texts of the footer's links; page names are those of the menu. */
export const footerTexts = {
  forShoppers: 'Xaridorlarga',
  aboutShop: 'Do‘kon haqida',
  delivery: 'Yetkazib berish',
} as const;

/** Names in the language dropdown; the first is shown until another is chosen. */
export const languageNames = ['English', 'Arabic', 'Chinese', 'Urdu'] as const;

/** Names in the currency dropdown, and the one shown until another is chosen. */
export const currencyNames = [
  'France (EUR €)',
  'Germany (EUR €)',
  'United States (USD $)',
  'Vietnam (VND ₫)',
] as const;
export const defaultCurrencyName = currencyNames[2];
