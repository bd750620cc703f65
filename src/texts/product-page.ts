/** Texts used only on product pages. */
export const productPageTexts = {
  notFoundAdvice: 'Mahsulot sotuvdan olingan yoki manzilda xato bor.',
  loadFailed: 'Mahsulotni yuklab bo‘lmadi. Internet aloqasini tekshirib, qayta urinib ko‘ring.',
  description: 'Mahsulot tavsifi',
  noDescription: 'Bu mahsulot uchun tavsif hali kiritilmagan.',
  bestSeller: 'Best seller',
  buyers: (count: number) => `${count} kishi sotib oldi`,
  related: 'O‘xshash mahsulotlar',
  peopleBuy: "Odamlar ko'proq sotib olishmoqda",
  recentlyViewed: "Yaqinda ko'rilganlar",
  previous: 'Oldingi mahsulot',
  next: 'Keyingi mahsulot',
  neighbours: 'Boshqa mahsulotlar',
  backToShop: 'Mahsulotlar ro‘yxatiga qaytish',
} as const;
