/** Texts of the footer's links; page names are those of the menu (texts/menu.ts). */
export const footerTexts = {
  forShoppers: 'Xaridorlarga',
  aboutShop: 'Do‘kon haqida',
  delivery: 'Yetkazib berish',
} as const;
