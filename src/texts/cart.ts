/** Words of the cart page (spec section 2, View cart). */
export const cartTexts = {
  title: 'Savatcha',
  description: 'Tanlagan mahsulotlaringiz: sonini o‘zgartirish, o‘chirish va buyurtma qilish.',
  countdown: 'Bu mahsulotlar soni cheklangan, buyurtma qilishga ulguring',
  empty: "Sizning savatchangiz bo'sh!",
  chooseProducts: 'Mahsulotlarni tanlash',
  product: 'Mahsulot',
  price: 'Narxi',
  quantity: 'Soni',
  lineTotal: 'Jami',
  remove: "O'chirish",
  soldOut: 'Tugagan. Buyurtma berish uchun o‘chiring.',
  total: 'Umumiy narx',
  checkout: 'Buyurtma qilish',
  open: 'Savatchani ochish',
  recommended: 'Sizga yoqishi mumkin',
} as const;
