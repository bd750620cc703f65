/** Texts that help to choose a product: its colours side by side. */
export const productHelpTexts = {
  help: 'Tanlashga yordam',
  colorsToShow: 'Ko‘rsatiladigan ranglar',
  noColors: 'Bu mahsulotning ranglari ko‘rsatilmagan.',
  noneChosen: 'Solishtirish uchun ranglarni belgilang.',
} as const;
