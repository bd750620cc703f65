/** Texts of the search panel. */
export const searchTexts = {
  label: 'Mahsulot nomi yoki modeli',
  placeholder: 'Masalan: muzlatgich',
  submit: 'Qidirish',
  openPanel: 'Tezkor qidiruv',
  searching: 'Qidirilmoqda…',
  showAll: 'Barcha natijalarni ko‘rish',
  notAllWords: 'Aynan shundayi yo‘q, o‘xshashlari:',
  notFound: (search: string) => `«${search}» bo‘yicha hech narsa topilmadi.`,
  advice: [
    'So‘z to‘g‘ri yozilganini tekshiring.',
    'Qisqaroq yoki umumiyroq so‘z yozing.',
    'Bo‘limlardan tanlang.',
  ],
  failed: 'Qidirib bo‘lmadi. Internet aloqasini tekshirib, qayta urinib ko‘ring.',
  suggestions: 'Topilganlar',
  recent: 'Oxirgi qidiruvlar',
  forget: (search: string) => `«${search}» qidiruvini ro‘yxatdan o‘chirish`,
  category: (name: string) => `Bo‘lim: ${name}`,
  sorts: { productPrice: 'avval arzonlari', '-productPrice': 'avval qimmatlari' },
  categories: 'Bo‘limlar',
  recommended: 'Yangi mahsulotlar',
} as const;
