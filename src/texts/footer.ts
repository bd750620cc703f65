/** Words of the footer's links; the names of pages are those of the menu (texts/menu.ts). */
export const footerTexts = {
  forShoppers: 'Xaridorlarga',
  aboutShop: 'Do‘kon haqida',
  delivery: 'Yetkazib berish',
} as const;
