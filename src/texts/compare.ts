/** Texts of the compare panel and page. */
export const compareTexts = {
  title: 'Solishtirish',
  table: 'Mahsulotlarni solishtirish',
  open: 'Compare',
  clear: 'Clear All',
  empty: 'Solishtirish uchun mahsulot tanlanmagan',
  emptyAdvice: 'Mahsulotdagi tarozi tugmasini bosing — tanlanganlar shu yerda yonma-yon turadi.',
  loading: 'Solishtirish yuklanmoqda…',
  needsScript:
    'Mahsulotlarni solishtirish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Mahsulot tanlashda telefon orqali yordam beramiz:',
  product: 'Mahsulot',
  model: 'Modeli',
  price: 'Narxi',
  availability: 'Mavjudligi',
  order: 'Xarid',
  description: 'Tavsifi',
  onlyDifferences: 'Faqat farqlari',
  noDescription: 'Tavsif kiritilmagan.',
  remove: 'Olib tashlash',
  removeProduct: (name: string) => `Olib tashlash: ${name}`,
} as const;
