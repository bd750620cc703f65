/** Texts of the home page. */
export const homeTexts = {
  title: 'Maishiy texnika va elektronika do‘koni',
  description:
    'Muzlatgich, kir yuvish mashinasi, televizor, smartfon va boshqa texnika. Ro‘yxatdan o‘tmasdan buyurtma bering — O‘zbekiston bo‘ylab yetkazib beramiz.',
  categories: "Bo'limlar orqali tanlash",
  allCategories: 'Barchasi: bo‘limlar',
  newProducts: 'Yangi mahsulotlar',
  allProducts: 'Barchasi: mahsulotlar',
  all: 'Barchasi',
  loadMore: "Ko'proq...",
  loadingMore: 'Yuklanmoqda…',
  loadedMore: (count: number) => `Yana ${count} ta mahsulot ko‘rsatildi.`,
  noMore: 'Boshqa yangi mahsulot yo‘q.',
  services: 'Xaridorlarga qulayliklar',
  partners: 'Hamkorlarimiz',
} as const;
