/** Texts of the cart page. */
export const cartTexts = {
  title: 'Savatcha',
  description: 'Tanlagan mahsulotlaringiz: sonini o‘zgartirish, o‘chirish va buyurtma qilish.',
  countdown: 'Bu mahsulotlar soni cheklangan, buyurtma qilishga ulguring',
  empty: "Sizning savatchangiz bo'sh!",
  product: 'Mahsulot',
  price: 'Narxi',
  quantity: 'Soni',
  lineTotal: 'Jami',
  remove: "O'chirish",
  notKept:
    'Brauzeringiz savatchani saqlay olmayapti: boshqa sahifaga o‘tsangiz, u bo‘shab qoladi. Telefon orqali buyurtma bering:',
  soldOut: 'Tugagan. Hisobga ham, buyurtmaga ham kirmaydi.',
  recolored: (before: string, now: string) => `Rangi o‘zgardi: ${before} edi, endi ${now}.`,
  colorBack: (before: string) => `${before} rangga qaytarish`,
  changes: {
    price: (before: string, now: string) => `Narxi o‘zgardi: ${before} edi, endi ${now}.`,
    fewer: (wanted: number, left: number) => `${wanted} dona tanlagan edingiz, ${left} dona qoldi.`,
    soldOut: 'Siz tanlaganingizdan keyin tugadi.',
    forSaleAgain: 'Yana sotuvda: hisobga qo‘shildi.',
  },
  needsScript:
    'Savatchangizni ko‘rish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Hozir telefon orqali buyurtma bering:',
  loading: 'Savatcha yuklanmoqda…',
  total: 'Umumiy narx',
  checkout: 'Buyurtma qilish',
  open: 'Savatchani ochish',
  recommended: 'Sizga yoqishi mumkin',
  unpriced: (names: string, phone: string) =>
    `Narxi so‘rov bo‘yicha bo‘lgani uchun savatchadan olindi: ${names}. Narxini telefon orqali so‘rang: ${phone}.`,
} as const;

/** What the cart announces: of which product, or how many pieces there are of one. */
export const cartNoteTexts = {
  added: (name: string | number) => `Savatchaga qo‘shildi: ${name}`,
  'already there': (name: string | number) => `Allaqachon qo‘shilgan: ${name}`,
  pieces: (quantity: string | number) => `${quantity} dona`,
} as const;
