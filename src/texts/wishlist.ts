/** Texts of the wishlist page. */
export const wishlistTexts = {
  title: 'Sevimlilar',
  empty: 'Your wishlist is empty',
  emptyAdvice: 'Yoqqan mahsulotni yurakcha tugmasi bilan belgilang — u shu yerda saqlanadi.',
  products: 'Tanlangan mahsulotlar',
  loading: 'Sevimlilar yuklanmoqda…',
  news: { cheaper: 'Arzonladi', 'for sale again': 'Yana sotuvda' },
  needsScript:
    'Sevimlilaringizni ko‘rish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Mahsulot tanlashda telefon orqali yordam beramiz:',
} as const;
