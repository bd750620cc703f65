import { freeDeliveryText, type ShopFacts } from '../promises.ts';

/** Texts of the two question pages. */
export const faqTexts = {
  title: 'Ko‘p so‘raladigan savollar',
  titleTopics: 'Savol va javoblar mavzular bo‘yicha',
  lead: 'Buyurtma, to‘lov va qaytarish haqida eng ko‘p so‘raladigan savollarga javoblar.',
  description: 'Buyurtma berish, yetkazib berish, to‘lov va qaytarish haqida savol-javoblar.',
  descriptionTopics: 'Savol-javoblar uch mavzuda: xarid qilish, to‘lov va buyurtmani qaytarish.',
  topics: 'Mavzular',
  haveQuestion: 'Have a question',
  haveQuestionAdvice:
    'Javobni topa olmadingizmi? Yozing yoki qo‘ng‘iroq qiling — o‘zbek tilida javob beramiz.',
  contactUs: 'Contact us',
} as const;

/** The three topics, each with its questions; the ids are the anchors of the pages. */
export const faqSections = ({
  deliveryDays,
  freeDeliveryFrom,
  deliveryPrices,
  waysToPay,
  returnDays,
  phone,
  email,
}: ShopFacts) => [
  {
    id: 'shopping-information',
    title: 'Shopping Information',
    items: [
      {
        title: 'Buyurtma berish uchun ro‘yxatdan o‘tishim kerakmi?',
        content:
          'Yo‘q. Mahsulotni savatchaga qo‘shing, ismingiz va telefon raqamingizni yozing — shuning o‘zi yetarli. Operatorimiz qo‘ng‘iroq qilib, manzil va yetkazib berish vaqtini aniqlashtiradi.',
      },
      {
        title: 'Yetkazib berish qancha vaqt oladi va qancha turadi?',
        content: [
          deliveryDays
            ? `Odatda ${deliveryDays} kun ichida yetkazamiz.`
            : 'Yetkazib berish vaqtini operator siz bilan kelishadi.',
          freeDeliveryFrom
            ? `${freeDeliveryText(freeDeliveryFrom)}; undan kam bo‘lsa, ${deliveryPrices ?? 'narxini operator buyurtmani tasdiqlayotganda aytadi'}.`
            : `Narxi: ${deliveryPrices ?? 'operator buyurtmani tasdiqlayotganda aytadi'}.`,
        ].join(' '),
      },
      {
        title: 'Mahsulot sotuvda borligini qanday bilaman?',
        content:
          'Har bir mahsulot sahifasida uning holati ko‘rsatilgan: tugagan mahsulotda «Tugagan» yozuvi turadi va uni savatchaga qo‘shib bo‘lmaydi. Narx va mavjudlik sahifa ochilganda yangilanadi.',
      },
      {
        title: 'Telefon orqali buyurtma bersam bo‘ladimi?',
        content: `Ha. ${phone} raqamiga qo‘ng‘iroq qiling va mahsulot nomi yoki modelini ayting — buyurtmani operatorning o‘zi rasmiylashtiradi.`,
      },
    ],
  },
  {
    id: 'payment-information',
    title: 'Payment Information',
    items: [
      {
        title: 'Qanday to‘layman?',
        content: `Mahsulotni qabul qilib olganingizda to‘laysiz${waysToPay && `: ${waysToPay}`}. Saytda karta raqami so‘ralmaydi va oldindan to‘lov olinmaydi.`,
      },
      {
        title: 'Savatchadagi narx oxirgi narxmi?',
        content: [
          'Ha, savatcha va buyurtma sahifasida chegirma hisobga olingan narx ko‘rsatiladi.',
          deliveryPrices
            ? `Yetkazib berish pullik bo‘lsa, narxi buyurtma sahifasida alohida ko‘rsatiladi: ${deliveryPrices}.`
            : 'Yetkazib berish pullik bo‘lsa, uning narxini operator alohida aytadi va sizning roziligingizsiz qo‘shmaydi.',
        ].join(' '),
      },
      {
        title: 'Ba’zi narxlar nega dollarda ko‘rsatilgan?',
        content:
          'Ayrim mahsulotlarning narxi dollarda belgilangan. So‘m va dollardagi mahsulotlar savatchada alohida jamlanadi, to‘lov kunidagi so‘mdagi summani va yetkazib berish narxini operator tasdiqlash paytida aytadi.',
      },
      {
        title: 'Chek va kafolat hujjatlari beriladimi?',
        content:
          'Ha. Mahsulot bilan birga xarid cheki va ishlab chiqaruvchining kafolat taloni beriladi. Ularni saqlab qo‘ying: kafolatli ta’mirlash yoki qaytarish uchun kerak bo‘ladi.',
      },
    ],
  },
  {
    id: 'order-returns',
    title: 'Order Returns',
    items: [
      {
        title: 'Mahsulot yoqmasa, qaytarsam bo‘ladimi?',
        content: `Ha, internet-do‘kondan olingan mahsulotni ${returnDays ? `${returnDays} kun ichida` : 'qonunda belgilangan muddatda'} qaytarish mumkin. U ishlatilmagan, qutisi, hujjatlari va qo‘shimcha qismlari saqlangan bo‘lishi kerak. Savdo nuqtalarimizdan olingan mahsulotlar uchun tartib boshqacha: u foydalanish shartlarida yozilgan.`,
      },
      {
        title: 'Qaytarish uchun nima qilaman?',
        content: `${phone} raqamiga qo‘ng‘iroq qiling yoki ${email} manziliga yozing: ismingiz, telefon raqamingiz va mahsulot nomini ko‘rsating. Kuryer mahsulotni qaysi kuni olib ketishini birga belgilaymiz.`,
      },
      {
        title: 'Pulim qachon qaytariladi?',
        content:
          'Mahsulotni tekshirib qabul qilganimizdan keyin pul 6–12 ish kuni ichida qaytariladi. Mahsulotni boshqasiga almashtirsangiz, kutishning hojati yo‘q.',
      },
      {
        title: 'Mahsulot nosoz chiqsa-chi?',
        content:
          'Yetkazib berilgan paytda kuryer oldida ko‘zdan kechiring: shikast bo‘lsa, qabul qilmaslik huquqingiz bor. Nosozlik keyin bilinsa, bizga xabar bering — kafolat bo‘yicha bepul ta’mirlaymiz yoki almashtirib beramiz.',
      },
    ],
  },
];
