/** Texts and contents of the two mock payment pages. */
export const paymentTexts = {
  confirmation: {
    title: 'To‘lovni tasdiqlash',
    description: 'Namunaviy to‘lov sahifasi: ma’lumotlarni tekshirish, tasdiqlash yoki bekor qilish.',
    advice: 'Ma’lumotlarni tekshiring va to‘lovni tasdiqlang.',
    note: 'Bu namunaviy sahifa: kartadan pul yechilmaydi, hech qanday so‘rov yuborilmaydi.',
    details: [
      { name: 'Sana', value: '12.11.2024' },
      { name: 'To‘lov usuli', value: 'Visa kartasi' },
      { name: 'Karta raqami', value: '•••• •••• •••• 4242' },
      { name: 'Karta egasi', value: 'Dilnoza Karimova' },
      { name: 'Elektron pochta', value: 'dilnoza@mail.example' },
      { name: 'Telefon', value: '+998 90 555 01 87' },
    ],
    subtotal: 'Oraliq summa',
    /** In so‘m. */
    subtotalAmount: 8_166_000,
    cancel: 'Cancel Payment',
    confirm: 'Confirm Payment',
  },
  failure: {
    title: 'To‘lov amalga oshmadi',
    description: 'Kartadan pul yechib bo‘lmadi: to‘lov usulini yangilang yoki biz bilan bog‘laning.',
    text: 'Kartangizdan pul yechib bo‘lmadi. Iltimos, to‘lov usulini yangilang va qaytadan urinib ko‘ring.',
    reassurance:
      'Savatchangiz saqlanib turibdi, buyurtmani mahsulotni olganda naqd to‘lash bilan ham berish mumkin.',
    update: 'Update Payment Method',
    help: 'Muammo takrorlansa,',
    contact: 'biz bilan bog‘laning',
  },
} as const;
