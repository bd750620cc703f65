/** Words of the wishlist page (spec section 2, Wishlist). */
export const wishlistTexts = {
  title: 'Sevimlilar',
  empty: 'Your wishlist is empty',
  emptyAdvice: 'Yoqqan mahsulotni yurakcha tugmasi bilan belgilang — u shu yerda saqlanadi.',
  chooseProducts: 'Mahsulotlarni tanlash',
  products: 'Tanlangan mahsulotlar',
  count: (count: number) => `${count} ta mahsulot`,
  loading: 'Sevimlilar yuklanmoqda…',
  failed: 'Mahsulotlarni yuklab bo‘lmadi. Internet aloqasini tekshirib, qayta urinib ko‘ring.',
  someFailed: 'Ayrim mahsulotlarni yuklab bo‘lmadi.',
  retry: 'Qayta urinish',
  needsScript:
    'Sevimlilaringizni ko‘rish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak. Mahsulot tanlashda telefon orqali yordam beramiz:',
} as const;
