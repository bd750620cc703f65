/** Texts of the receipts that a browser keeps. */
export const receiptTexts = {
  page: 'Buyurtmalarim',
  advice:
    'Shu telefondan yuborilgan buyurtmalar. Bu cheklar faqat telefoningizda, buyurtmalarning o‘zi esa do‘konda ham saqlanadi.',
  title: (number: string) => (number ? `Buyurtma № ${number}` : 'Buyurtma'),
  quantity: (quantity: number, price: string) => `${quantity} × ${price}`,
  total: 'Jami',
  next: 'Do‘kon shu raqamga qo‘ng‘iroq qilib, yetkazib berish va to‘lovni kelishib oladi. Savol bo‘lsa:',
  again: 'Yana shunday buyurtma berish',
  print: 'Chop etish',
  forget: 'Telefondan o‘chirish',
  none: 'Bu telefonda buyurtmalar yo‘q.',
  loading: 'Buyurtmalar yuklanmoqda…',
  needsScript:
    'Buyurtmalaringizni ko‘rish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Telefon orqali so‘rang:',
} as const;
