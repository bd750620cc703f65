/** Texts of the template pages, which show products that are not for sale. */
export const sampleTexts = {
  note: 'Bu namunaviy sahifa: mahsulotlar, narxlar va muddatlar o‘ylab topilgan, ular sotilmaydi.',
  notForSale: 'Bu namunaviy mahsulot: u sotilmaydi va savatchaga qo‘shilmaydi.',
  realProducts: 'Haqiqiy mahsulotlarga o‘tish',
  otherPages: 'Boshqa namunaviy sahifalar',
  listings: 'Ro‘yxatlar',
  productStyles: 'Mahsulot sahifalari',
  preOrder: 'Oldindan buyurtma',
  preOrderStock: 'Oldindan buyurtma qilinadi',
  colors: 'Ranglari',
  author: 'Muallifi',
  size: 'O‘lchami',
  sizes: 'O‘lchamlari',
  countdown: 'Narx amal qiladigan vaqt',
  countdownOver: 'Chegirma vaqti tugadi',
  stock: 'Sotilgan va qolgan mahsulotlar',
  sold: (sold: number) => `Sotildi: ${sold}`,
  left: (left: number) => `Qoldi: ${left}`,
  related: "Odamlar ko'proq sotib olishmoqda",
  details: 'Batafsil',
} as const;

/** Texts of the filters of the template listings. */
export const sampleFilterTexts = {
  title: 'Filtrlar',
  open: 'Filtrlar',
  price: 'Narxi',
  lowest: 'Eng past narx',
  highest: 'Eng yuqori narx',
  brand: 'Brend',
  color: 'Rangi',
  size: 'O‘lchami',
  clear: 'Tozalash',
  show: 'Natijani ko‘rsatish',
  none: 'Bu filtrlarga mos mahsulot yo‘q.',
  noneAdvice: 'Narx oralig‘ini kengaytirib yoki belgilarning bir qismini olib ko‘ring.',
  showAll: 'Hammasini ko‘rsatish',
} as const;

/** Texts below listings that load more products. */
export const sampleMoreTexts = {
  shown: (shown: number, total: number) => `${total} tadan ${shown} tasi ko‘rsatildi`,
} as const;

/** Titles and leads of the template listings. */
export const samplePageTexts = {
  link: {
    title: 'Sahifalarga bo‘lingan ro‘yxat',
    lead: 'Mahsulotlar sahifalarga bo‘lingan, har bir sahifaning o‘z manzili bor.',
  },
  loadMore: {
    title: 'Tugma bilan davom etadigan ro‘yxat',
    lead: 'Navbatdagi mahsulotlar tugma bosilganda chiqadi.',
  },
  infiniteScrolling: {
    title: 'To‘xtovsiz ro‘yxat',
    lead: 'Sahifa pastiga yetganda navbatdagi mahsulotlar o‘zi chiqadi.',
  },
  filterSidebar: {
    title: 'Yon filtrli ro‘yxat',
    lead: 'Filtrlar keng ekranda ro‘yxat yonida, telefonda tugma ostida turadi.',
  },
  filterHidden: {
    title: 'Yashirin filtrli ro‘yxat',
    lead: 'Filtrlar faqat tugma bosilganda ochiladi.',
  },
  men: { title: 'Erkaklar uchun', lead: 'Erkaklar kiyimi: futbolkadan kurtkagacha.' },
  women: { title: 'Ayollar uchun', lead: 'Ayollar kiyimi: ko‘ylak, palto va sumkalar.' },
  homeMen: {
    title: 'Erkaklar kiyimi do‘koni',
    lead: 'Boshqa bosh sahifa namunasi.',
    slides: ['Yangi mavsum kiyimlari', 'Har kuni uchun qulay bichim'],
    bestOffers: 'Chegirmadagi kiyimlar',
    newProducts: 'Yangi kiyimlar',
    all: 'Barchasi',
    allOfMen: 'Barchasi: erkaklar kiyimi',
  },
} as const;

/** What the template promises on its home page, in its own English. */
export const sampleServiceTexts = {
  bestSeller: 'Best seller',
  title: 'Our services',
  freeShipping: { title: 'Free shipping', text: 'Free shipping over US $250.' },
  returns: { title: 'Returns', text: 'Returns within 14 days. Refunds take 6-12 business days.' },
  returnNote: { title: '30-day return note', text: 'Keep the note of a return for 30 days.' },
  support: { title: '24/7 support', text: 'We answer your questions day and night.' },
} as const;

/** Names of the product-page styles, as in their links. */
export const sampleStyleTexts = {
  'bottom-thumbnails': 'Pastda kichik rasmlar',
  'right-thumbnails': 'O‘ngda kichik rasmlar',
  stacked: 'Ketma-ket rasmlar',
  'description-accordion': 'Ochiladigan tavsif',
  'pre-orders': 'Oldindan buyurtma',
  'countdown-timer': 'Vaqt hisobi',
} as const;

/** Sections of the description with collapsible parts. */
export const sampleDescriptionTexts = {
  care: {
    title: 'Parvarishi',
    content: 'Yorlig‘idagi belgilarga qarang: ko‘pchilik mahsulotlar 30 °C da, teskari ag‘darib yuviladi.',
  },
  delivery: {
    title: 'Yetkazib berish va qaytarish',
    content: 'Namunaviy mahsulot sotilmaydi, shuning uchun yetkazib berilmaydi ham.',
  },
} as const;
