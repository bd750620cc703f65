import { nameOf } from './product.ts';

/** Texts of the checkout. */
export const checkoutTexts = {
  title: 'Buyurtma berish',
  yourDetails: "Buyurtma ma'lumotlari",
  name: 'Ismi-sharifingiz',
  phone: 'Telefon raqam',
  phoneHint: 'O‘zbekiston raqami emas. To‘g‘rimi?',
  nameMissing: 'Ism-sharifingizni yozing.',
  phoneMissing: 'Telefon raqamingizni yozing.',
  agreementMissing: 'Buyurtma uchun rozilik kerak.',
  comment: 'Izoh (ixtiyoriy)',
  commentFull: (most: number) => `Izoh uchun joy tugadi: ko‘pi bilan ${most} belgi.`,
  yourOrder: 'Sizning buyurtmangiz',
  total: 'Umumiy',
  empty: "Sizning savatchangiz bo'sh!",
  privacy: (services: readonly string[]) =>
    [
      'Ma’lumotlaringiz do‘konda saqlanadi, ulardan faqat buyurtmani bajarish va siz bilan bog‘lanish uchun foydalanamiz.',
      ...(services.length > 0
        ? [`Buyurtmangiz xodimlarimizga ${services.join(', ')} orqali yetkaziladi.`]
        : []),
      'Batafsil — oferta shartlarida.',
    ].join(' '),
  agreement: 'Men ommaviy ofertaga roziman.',
  terms: 'Oferta shartlarini o‘qish',
  submit: 'Buyurtma berish',
  missing: (needs: readonly string[]) => `Yana kerak: ${needs.join(', ')}.`,
  needs: (mostProducts: number) => ({
    name: 'ism-sharif',
    phone: 'telefon raqam',
    products: 'savatchada mahsulot',
    fewerProducts: `savatchada ko‘pi bilan ${mostProducts} xil mahsulot (qolganini alohida buyurtma qiling)`,
    agreement: 'ofertaga rozilik',
  }),
  sending: 'Buyurtma berilmodqa...',
  /** What is said of an order that was not sent, by its outcome (stores/checkout.ts). */
  outcomes(phone: string, hasServerFailed: boolean): Readonly<Record<string, string>> {
    const error = 'Xatolik yuz berdi, iltimos qayta urinib ko‘ring.';
    const byPhone = `Telefon orqali ham buyurtma bera olasiz: ${phone}.`;
    const why = hasServerFailed ? 'Do‘kon serverida nosozlik' : 'Javob kelmadi';
    return {
      incomplete: 'Iltimos, barcha maydonlarni to‘ldiring va mahsulot tanlang.',
      'not sent': 'Kutib turgan buyurtma yuborilmadi. Savatchani tekshirib, qayta yuboring.',
      changed: 'Buyurtma hali yuborilmadi: savatchangizda o‘zgarish bor. Ko‘rib chiqing va tasdiqlang.',
      failed: `${error} ${byPhone}`,
      'no answer': `${error} ${why}; qayta yuborsangiz ham buyurtma bitta bo‘ladi. Telefon: ${phone}.`,
      unanswered: `${error} ${why}, lekin buyurtmangiz bizga yetib kelgan bo‘lishi mumkin. Qayta yuborishdan oldin telefon orqali aniqlang: ${phone}.`,
    };
  },
  changesBelow:
    'Siz tanlaganingizdan beri narx yoki mavjudlik o‘zgardi. Quyida belgilangan joylarni ko‘rib chiqing.',
  submitChanged: 'O‘zgarishlarga roziman, buyurtma berish',
  waiting:
    'Hozir internet yo‘q. Buyurtmangiz shu telefonda kutmoqda va aloqa tiklanishi bilan o‘zi yuboriladi: do‘kon sahifasini yopmang.',
  waitingForShop:
    'Do‘kon hozircha javob bermayapti. Buyurtmangiz shu telefonda kutmoqda va bir daqiqada qayta yuboriladi (buyurtma bitta bo‘ladi): do‘kon sahifasini yopmang.',
  waitingForTurn: (time: string, phone: string) =>
    `Do‘kon hozir buyurtma qabul qila olmayapti. Buyurtmangiz shu telefonda kutmoqda va soat ${time} dan keyin o‘zi yuboriladi: do‘kon sahifasini yopmang. Telefon orqali ham buyurtma bera olasiz: ${phone}.`,
  waitingSubmit: 'Buyurtma kutmoqda…',
  withdraw: 'Buyurtmani qaytarib olish',
  withdrawnLate: (phone: string) =>
    `Buyurtma endi qayta yuborilmaydi, lekin do‘konga yetib kelgan bo‘lishi mumkin. Bekor qilish uchun qo‘ng‘iroq qiling: ${phone}.`,
  sendAgain: 'Baribir qayta yuborish',
  sent: (number: string) =>
    `Buyurtma muvaffaqiyatli yuborildi!${number && ` Buyurtma № ${number}: operatorimiz sizga qo‘ng‘iroq qiladi.`}`,
  needsScript:
    'Buyurtma shakli ishlashi uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Hozir telefon orqali buyurtma bering:',
  quantityOf: (quantity: number) => `${quantity} dona`,
} as const;

interface ColoredLine {
  productName: string;
  productModel: string;
  chosenColor?: string | undefined;
}

/** Notes to the operator, below the shopper's text in the comment of an order: orders have no fields for them. */
export const orderNoteTexts = {
  /** The region, and the delivery fee that the shopper was shown. */
  region: (name: string, fee?: string) =>
    fee === undefined ? `Hudud: ${name}` : `Hudud: ${name}. Yetkazib berish: ${fee}`,
  color: (line: ColoredLine) =>
    `Rangi: ${line.chosenColor} (${[nameOf(line), line.productModel].filter(Boolean).join(' ')})`,
  /** The order's prices could not be compared with the catalogue. */
  unverified: '(Do‘konga: buyurtma paytida narxlarni katalog bilan solishtirib bo‘lmadi.)',
} as const;
