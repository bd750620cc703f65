/** Words of the document shell: header, footer, toolbar, alerts. */
export const shellTexts = {
  skipToContent: 'Asosiy qismga o‘tish',
  home: 'Bosh sahifa',
  allProducts: 'Barcha mahsulotlar',
  categories: 'Bo‘limlar',
  mainMenu: 'Asosiy menyu',
  toolbar: 'Tezkor menyu',
  search: 'Qidirish',
  searchLabel: 'Mahsulot qidirish',
  searchPlaceholder: 'Mahsulot nomi yoki modeli',
  wishlist: 'Sevimlilar',
  compare: 'Solishtirish',
  cart: 'Savatcha',
  products: 'Mahsulotlar',
  contacts: 'Aloqa',
  closeAlert: 'Yopish',
  breadcrumb: 'Sahifa yo‘li',
  slogan: 'Uy uchun texnika va elektronika — rasmiy kafolat bilan',
  needsScript:
    'Savatcha va buyurtma berish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Buyurtmani telefon orqali ham berishingiz mumkin:',
  creator: 'Sayt muallifi',
  rights: 'Barcha huquqlar himoyalangan.',
} as const;
