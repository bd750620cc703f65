/** Texts of the timeline; each phase has an image, `public/images/timeline/{year}.webp`. */
export const timelineTexts = {
  title: 'Uy texnikasi: kechadan bugungacha',
  lead: 'Oshxona va xonadonlarimiz so‘nggi qirq yilda qanday o‘zgardi — va biz bu yo‘lga qayerda qo‘shildik.',
  description: '1980, 2000, 2010 va 2024: uy texnikasi tarixidagi to‘rt bosqich va do‘konimizning ulushi.',
  phases: [
    {
      year: 1980,
      title: 'Texnika xonadonga kirib keladi',
      text: 'Oq-qora televizor o‘rnini rangli ekran egallaydi, ko‘pchilik xonadonda birinchi muzlatgich paydo bo‘ladi. Kir yuvish mashinasi hali yarim avtomat: suvni qo‘lda quyib, kirni alohida siqish kerak edi.',
    },
    {
      year: 2000,
      title: 'Avtomat mashinalar davri',
      text: 'Kir yuvish bitta tugmaga keladi, mikroto‘lqinli pech oshxonaning odatiy jihoziga aylanadi. Konditsioner ham idoralardan uylarga ko‘chadi va yozgi jaziramani yengillashtiradi.',
    },
    {
      year: 2010,
      title: 'Ekranlar aqlli bo‘ladi',
      text: 'Smartfon va smart televizorlar internetni xonadonga olib kiradi. Inverter motorlar tokni ancha kam sarflaydi, No Frost muzlatgichlarni esa muzdan tushirish shart emas.',
    },
    {
      year: 2024,
      title: 'Do‘kon — telefoningizda',
      text: '2023-yilda ochilgan do‘konimiz to‘liq onlayn ishlay boshlaydi: mahsulotni tanlash, solishtirish va buyurtma berish uchun ism va telefon raqamining o‘zi yetarli.',
    },
  ],
} as const;
