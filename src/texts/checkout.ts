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
  incomplete: 'Iltimos, barcha maydonlarni to‘ldiring va mahsulot tanlang.',
  failed: (phone: string) =>
    `Xatolik yuz berdi, iltimos qayta urinib ko‘ring. Telefon orqali ham buyurtma bera olasiz: ${phone}.`,
  later: (minutes: number, phone: string) =>
    `Xatolik yuz berdi, iltimos qayta urinib ko‘ring. Buyurtmangizni ${minutes} daqiqadan keyin qabul qila olamiz. Telefon orqali ham buyurtma bera olasiz: ${phone}.`,
  noAnswer: (phone: string) =>
    `Xatolik yuz berdi, iltimos qayta urinib ko‘ring. Javob kelmadi; qayta yuborsangiz ham buyurtma bitta bo‘ladi. Telefon: ${phone}.`,
  changed: 'Buyurtma hali yuborilmadi: savatchangizda o‘zgarish bor. Ko‘rib chiqing va tasdiqlang.',
  changesBelow:
    'Siz tanlaganingizdan beri narx yoki mavjudlik o‘zgardi. Quyida belgilangan joylarni ko‘rib chiqing.',
  submitChanged: 'O‘zgarishlarga roziman, buyurtma berish',
  waiting:
    'Hozir internet yo‘q. Buyurtmangiz shu telefonda kutmoqda va aloqa tiklanishi bilan o‘zi yuboriladi: do‘kon sahifasini yopmang.',
  waitingForShop:
    'Do‘kon hozircha javob bermayapti. Buyurtmangiz shu telefonda kutmoqda va bir daqiqada qayta yuboriladi (buyurtma bitta bo‘ladi): do‘kon sahifasini yopmang.',
  waitingSubmit: 'Aloqa kutilmoqda…',
  withdraw: 'Buyurtmani qaytarib olish',
  notSent: 'Kutib turgan buyurtma yuborilmadi. Savatchani tekshirib, qayta yuboring.',
  unanswered: (phone: string) =>
    `Javob kelmadi, lekin buyurtmangiz bizga yetib kelgan bo‘lishi mumkin. Qayta yuborishdan oldin telefon orqali aniqlang: ${phone}.`,
  sendAgain: 'Baribir qayta yuborish',
  sent: (number: string) =>
    `Buyurtma muvaffaqiyatli yuborildi!${number && ` Buyurtma № ${number}: operatorimiz sizga qo‘ng‘iroq qiladi.`}`,
  needsScript:
    'Buyurtma shakli ishlashi uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Hozir telefon orqali buyurtma bering:',
  quantityOf: (quantity: number) => `${quantity} dona`,
} as const;
