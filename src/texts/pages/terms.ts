import { freeDeliveryText, type ShopFacts } from '../promises.ts';

/** Texts of the terms page. */
export const termsTexts = {
  title: 'Foydalanish shartlari',
  lead: 'Saytdan foydalanish va buyurtma berish shartlari — qisqa va tushunarli tilda.',
  description: 'Internet-do‘kon shartlari: buyurtma, yetkazib berish, almashtirish, qaytarish va kafolat.',
  contents: 'Mundarija',
} as const;

/** What happens to the data of shoppers. */
interface DataFacts {
  /** Months after which personal data is removed from orders. */
  orderMonths: number;
  /** Outside services that orders are passed to. */
  orderServices: readonly string[];
  /** Company whose storage has encrypted copies of orders, if any. */
  orderBackups: string | undefined;
  /** Host of the service that counts visits, if any. */
  analyticsHost: string | undefined;
  /** Whether visited pages open without a connection. */
  keepsPages: boolean;
}

interface TermsSection {
  id: string;
  title: string;
  paragraphs: string[];
  /** Text of a link to the page of receipts. */
  receipts?: string;
}

/** The terms, topic by topic; the ids are the anchors of the page. */
export const termsSections = ({
  deliveryDays,
  freeDeliveryFrom,
  deliveryPrices,
  returnDays,
  phone,
  email,
  orderMonths,
  orderServices,
  orderBackups,
  analyticsHost,
  keepsPages,
}: ShopFacts & DataFacts): TermsSection[] => [
  {
    id: 'changes',
    title: 'Shartlarning o‘zgarishi',
    paragraphs: [
      'Bu shartlarni vaqti-vaqti bilan yangilab turamiz. Yangi matn shu sahifada e’lon qilingan paytdan kuchga kiradi.',
      'Buyurtmangizga uni bergan paytingizda amal qilgan shartlar qo‘llaniladi: keyingi o‘zgarishlar unga ta’sir qilmaydi.',
    ],
  },
  {
    id: 'liability',
    title: 'Javobgarlik',
    paragraphs: [
      'Saytning uzluksiz va xatosiz ishlashi uchun harakat qilamiz, ammo aloqa uzilishi yoki texnik ishlar sababli u vaqtincha ochilmasligi mumkin.',
      'Mahsulotdan ko‘rsatmaga zid foydalanish, noto‘g‘ri o‘rnatish yoki elektr tarmog‘idagi nosozlik natijasida yetgan zarar uchun javob bermaymiz. Qonunda belgilangan huquqlaringiz esa har doim saqlanadi.',
    ],
  },
  {
    id: 'copyright',
    title: 'Mualliflik huquqi',
    paragraphs: [
      'Saytdagi matnlar, rasmlar, logotip va dizayn bizga yoki ularning egalariga tegishli. Ularni yozma ruxsatsiz nusxalash va tijorat maqsadida ishlatish mumkin emas.',
      'Sahifaga havola berish yoki shaxsiy foydalanish uchun nusxa olish taqiqlanmaydi.',
    ],
  },
  {
    id: 'product-information',
    title: 'Mahsulot haqidagi ma’lumotlar',
    paragraphs: [
      'Tavsif va rasmlar imkon qadar aniq berilgan. Ekran sozlamasiga qarab rang biroz farq qilishi, ishlab chiqaruvchi esa jihoz to‘plamini oldindan xabar bermay o‘zgartirishi mumkin.',
      'Narxda yaqqol xato ketgan bo‘lsa, operator buyurtmani tasdiqlashdan oldin sizga to‘g‘ri narxni aytadi. Rozi bo‘lmasangiz, buyurtma hech qanday to‘lovsiz bekor qilinadi.',
    ],
  },
  {
    id: 'shipping',
    title: 'Yetkazib berish',
    paragraphs: [
      [
        deliveryDays
          ? `Buyurtmalar odatda ${deliveryDays} kun ichida yetkaziladi.`
          : 'Yetkazib berish vaqti buyurtmani tasdiqlash paytida kelishiladi.',
        freeDeliveryFrom
          ? `${freeDeliveryText(freeDeliveryFrom)}, undan kam bo‘lsa, ${deliveryPrices ?? 'narxi tasdiqlash paytida aytiladi'}.`
          : `Yetkazib berish narxi: ${deliveryPrices ?? 'tasdiqlash paytida aytiladi'}.`,
      ].join(' '),
      'Mahsulotni qabul qilishda qutisi va ko‘rinishini tekshiring. Shikast ko‘rinsa, uni qabul qilmang va kuryerdan dalolatnoma tuzishni so‘rang.',
    ],
  },
  {
    id: 'duties-and-taxes',
    title: 'Bojlar va soliqlar',
    paragraphs: [
      'O‘zbekiston hududida saytda ko‘rsatilgan narxga barcha soliqlar kiritilgan: mahsulot uchun qo‘shimcha boj yoki soliq to‘lamaysiz.',
      'Mahsulot boshqa davlatga jo‘natilsa, u yerdagi boj va soliqlarni qabul qiluvchi to‘laydi.',
    ],
  },
  {
    id: 'account',
    title: 'Hisob va yosh kafolati',
    paragraphs: [
      'Buyurtma berish uchun hisob ochish shart emas. Hisob ochsangiz, ma’lumotlaringiz to‘g‘riligi va parolingiz sir saqlanishi uchun o‘zingiz javob berasiz.',
      'Hisob ochish yoki buyurtma berish bilan 18 yoshga to‘lganingizni kafolatlaysiz. 18 yoshga to‘lmaganlar xaridni ota-onasi yoki vasiysi orqali qilishi mumkin.',
    ],
  },
  {
    id: 'exchange-and-refund',
    title: 'Almashtirish va pulni qaytarish',
    paragraphs: [
      `Internet-do‘kondan olingan mahsulotni ${returnDays ? `${returnDays} kun ichida` : 'qonunda belgilangan muddatda'} qaytarish mumkin. U ishlatilmagan, qutisi va hujjatlari saqlangan bo‘lsa, pul 6–12 ish kuni ichida qaytariladi.`,
      'Do‘konlarimizdan (savdo nuqtalaridan) olingan mahsulot xarid kunidan boshlab 7 kun ichida boshqasiga almashtiriladi; bunday xaridlar uchun pul qaytarilmaydi. Chek va qutining saqlangani shart.',
    ],
  },
  {
    id: 'electronic-communications',
    title: 'Elektron xabarlar',
    paragraphs: [
      'Buyurtma bersangiz yoki bizga yozsangiz, u bilan bog‘liq masalalarda telefon, SMS yoki elektron pochta orqali bog‘lanishimizga rozilik bildirasiz. Bunday xabarlar yozma xabar bilan teng kuchga ega.',
      'Yangiliklar va chegirmalar haqidagi xatlar faqat obuna bo‘lganlarga yuboriladi, obunani xatdagi havola orqali istalgan payt bekor qilish mumkin.',
    ],
  },
  {
    id: 'privacy',
    title: 'Shaxsiy ma’lumotlar',
    paragraphs: [
      'Buyurtmangiz, ism-sharifingiz, telefon raqamingiz va izohingiz do‘konda va uning zaxira nusxalarida saqlanadi. Ulardan faqat buyurtmani bajarish va siz bilan bog‘lanish uchun, xabarlaringizdan faqat javob berish uchun foydalanamiz.',
      ...(orderBackups
        ? [`Zaxira nusxalar shifrlangan holda ${orderBackups} serverlarida ham saqlanadi.`]
        : []),
      ...(orderServices.length > 0
        ? [
            `Ular xodimlarimizga ${orderServices.join(', ')} orqali yetkaziladi; bu uchinchi shaxs ularni xorijdagi serverlarida ham saqlashi mumkin.`,
          ]
        : []),
      `Ism-sharif, telefon raqam va izoh buyurtmadan ${orderMonths} oy o‘tgach o‘chiriladi; nima, qachon va qanchaga sotilgani qoladi. Elektron manzilingiz obuna tugaguncha saqlanadi.`,
      ...(analyticsHost
        ? [
            `Tashriflarni ${analyticsHost} xizmati cookie fayllarisiz sanaydi: unga ochilgan sahifalar manzili, qidirilgan so‘zlar va qurilmangiz turi yuboriladi. Buyurtma berish va cheklar sahifalari sanalmaydi; kuzatilmaslikni yoki trafikni tejashni so‘ragan brauzerlar ham.`,
          ]
        : []),
      `Ularni bilish, tuzatish yoki avvalroq, zaxira nusxalardan ham o‘chirish uchun ${phone} raqamiga qo‘ng‘iroq qiling yoki ${email} manziliga yozing.`,
      `Savatcha, sevimlilar, cheklar, shaklga yozganlaringiz, hudud, ko‘rilgan mahsulotlar va oxirgi qidiruvlar brauzeringizda siz o‘chirguningizcha saqlanadi${keepsPages ? ', ochilgan sahifalar esa 60 kungacha' : ''}.`,
    ],
    receipts: 'Telefonda saqlanganlarni o‘chirish',
  },
  {
    id: 'warranty',
    title: 'Internet-do‘kon kafolatining chegaralari',
    paragraphs: [
      'Mahsulotlarga ishlab chiqaruvchining kafolati amal qiladi. Kafolat tushish va zarba, suv tegishi, me’yordan tashqari kuchlanish, ruxsatsiz ta’mirlash oqibatida chiqqan nosozliklarni qamrab olmaydi.',
      'Sarflanadigan qismlar — filtr, qop, lampa, batareyalar — kafolatga kirmaydi. Sayt mazmuni «boricha» taqdim etiladi: unda tasodifiy imlo yoki son xatolari uchrashi mumkin va ularni bilishimiz bilan tuzatamiz.',
    ],
  },
  {
    id: 'questions',
    title: 'Savollar',
    paragraphs: [
      `Shartlar bo‘yicha savolingiz bo‘lsa, ${phone} raqamiga qo‘ng‘iroq qiling yoki ${email} manziliga yozing.`,
    ],
  },
];
