/** Texts of the page about the company. */
export const aboutTexts = {
  title: 'Biz haqimizda',
  description:
    '2023-yilda ochilgan zamonaviy maishiy texnika do‘koni: bizning tariximiz, maqsadimiz va sifatga munosabatimiz.',
  slogan: 'Uyingizga yarashadigan texnika',
  intro:
    'Muzlatgichdan quloqchingacha — kerakli texnikani bamaylixotir tanlang, solishtiring va uyingizgacha yetkazib beramiz.',
  toProducts: 'Mahsulotlarni ko‘rish',
  story: {
    title: 'Kompaniya tarixi',
    paragraphs: [
      'Do‘konimiz 2023-yilda zamonaviy maishiy texnika do‘koni sifatida tashkil etilgan. Boshida bir necha xil muzlatgich va kir yuvish mashinasi bor edi, xolos; har bir buyurtmani o‘zimiz yetkazib, o‘zimiz o‘rnatib berardik.',
      'Xaridorlar bilan gaplashib bir narsani tushundik: odamlarga minglab model emas, halol maslahat kerak. Shuning uchun har bir mahsulotni sotuvga qo‘yishdan oldin sinab ko‘ramiz va tavsifini oddiy tilda yozamiz.',
      'Bugun uy uchun kerakli texnikani shu yerning o‘zidan topasiz. Ro‘yxatdan o‘tish shart emas: ism va telefon raqami yetarli, to‘lov esa mahsulotni qo‘lga olganda.',
    ],
  },
  goal: {
    title: 'Bizning maqsadimiz',
    text: 'Har bir xonadon o‘ziga mos, tejamkor va uzoq xizmat qiladigan texnikaga ortiqcha tashvishsiz ega bo‘lsin.',
    points: [
      'Narx ochiq: mahsulotlar uchun savatchada ko‘rgan summangizni to‘laysiz, yetkazib berish narxini ham oldindan bilasiz.',
      'Maslahat halol: kerak bo‘lmagan funksiya uchun ortiqcha pul to‘latmaymiz.',
    ],
    quick: (days: string) => `Xizmat tez: buyurtma odatda ${days} kunda yetib boradi.`,
  },
  quality: {
    title: 'Sifat — birinchi o‘rinda',
    boxes: {
      warranty: {
        title: 'Rasmiy kafolat',
        text: 'Har bir mahsulot ishlab chiqaruvchining kafolat taloni bilan topshiriladi.',
      },
      tested: {
        title: 'Tekshirilgan texnika',
        text: 'Kuryer mahsulotni sizning ko‘z o‘ngingizda ochadi — qabul qilishdan oldin ko‘rib olasiz.',
      },
      delivery: {
        title: 'Ehtiyotkor yetkazib berish',
        text: 'Katta texnika maxsus mashinada olib boriladi va xonangizgacha kiritib beriladi.',
      },
      advice: {
        title: 'Jonli maslahat',
        text: 'Savolingizga robot emas, texnikani biladigan mutaxassis javob beradi.',
      },
    },
  },
} as const;
