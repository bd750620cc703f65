/** Texts that help to choose a product: delivery and returns, its colours side by side. */
export const productHelpTexts = {
  help: 'Tanlashga yordam',
  deliveryDetail: 'Muddat buyurtma tasdiqlangan kundan boshlanadi.',
  freeDeliveryDetail: (prices = 'narxini operator aytadi') =>
    `Xarid summasi bundan kam bo‘lsa, yetkazib berish ${prices}.`,
  returnsDetail: 'Mahsulot ishlatilmagan, qutisi va hujjatlari saqlangan bo‘lishi kerak.',
  colorsToShow: 'Ko‘rsatiladigan ranglar',
  noColors: 'Bu mahsulotning ranglari ko‘rsatilmagan.',
  noneChosen: 'Solishtirish uchun ranglarni belgilang.',
} as const;
