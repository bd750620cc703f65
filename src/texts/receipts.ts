const was = {
  received: 'Qabul qilindi',
  called: 'Qo‘ng‘iroq qilindi',
  sent: 'Jo‘natildi',
  done: 'Topshirildi',
  cancelled: 'Bekor qilindi',
} as const;

type Status = keyof typeof was;

const title = (number: string): string => (number ? `Buyurtma № ${number}` : 'Buyurtma');

/** Spells a day, `2026-11-21`, the Uzbek way: `21.11.2026`. */
export const stepDay = (day: string): string => day.split('-').reverse().join('.');

/** Texts of the receipts that a browser keeps. */
export const receiptTexts = {
  page: 'Buyurtmalarim',
  advice:
    'Shu telefondan yuborilgan buyurtmalar. Bu cheklar faqat telefoningizda, buyurtmalarning o‘zi esa do‘konda ham saqlanadi.',
  title,
  steps: 'Buyurtmaning holati',
  was,
  /** What an order will be; it is never going to be received or cancelled. */
  willBe: {
    ...{ received: '', cancelled: '' },
    ...{ called: 'Qo‘ng‘iroq qilinadi', sent: 'Jo‘natiladi', done: 'Topshiriladi' },
  },
  news: (number: string, status: Status, day: string) =>
    `${title(number)}: ${was[status].toLowerCase()}, ${stepDay(day)}.`,
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
