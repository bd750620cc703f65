/** Texts used in several places. */
export const commonTexts = {
  retry: 'Qayta urinish',
  putBack: 'Qaytarish',
  removed: (name: string) => `O‘chirildi: ${name}`,
  returned: (name: string) => `Qaytarildi: ${name}`,
  skipProducts: 'Mahsulotlardan keyingi qismga o‘tish',
  chooseProducts: 'Mahsulotlarni tanlash',
  productCount: (count: number) => `${count} ta mahsulot`,
  sellingProducts: 'Xaridorlar tanlayotgan mahsulotlar',
  productsFailed: 'Mahsulotlarni yuklab bo‘lmadi. Internet aloqasini tekshirib, qayta urinib ko‘ring.',
  someProductsFailed: 'Ayrim mahsulotlarni yuklab bo‘lmadi.',
} as const;
