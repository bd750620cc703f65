/** Texts of the page that ends a subscription to the newsletter. */
export const unsubscribeTexts = {
  title: 'Obunani bekor qilish',
  question: 'Yangi mahsulotlar va chegirmalar haqidagi xatlarimiz sizga endi kelmasinmi?',
  end: 'Obunani bekor qilish',
  ended: 'Obunangiz bekor qilindi, elektron manzilingiz obunachilar ro‘yxatidan o‘chirildi.',
  unknown: 'Bunday obuna topilmadi. Xatdagi havolani to‘liq ochganingizni tekshiring.',
} as const;
