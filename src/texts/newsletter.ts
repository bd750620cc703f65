/** Texts of the newsletter form, in the shop's language and in English for the English pages. */
export const newsletterTexts = {
  uz: {
    title: 'Yangiliklarga obuna bo‘ling',
    invitation: 'Yangi mahsulotlar va chegirmalar haqida elektron pochta orqali xabar beramiz.',
    email: 'Elektron pochta',
    submit: 'Obuna bo‘lish',
    subscribed: "Muvaffaqiyatli ro'yxatdan o'tdingiz.",
    failed: 'Xatolik yuz berdi.',
    needsScript: 'Obuna bo‘lish uchun brauzeringizda JavaScript yoqilgan bo‘lishi kerak.',
  },
  en: {
    title: 'Subscribe to our newsletter',
    invitation: 'We write about new products and discounts.',
    email: 'Email',
    submit: 'Subscribe',
    subscribed: 'You have successfully subscribed.',
    failed: 'Something went wrong',
    needsScript: 'Subscribing needs JavaScript to be switched on in your browser.',
  },
} as const;

/** Texts of the page that ends a subscription to the newsletter. */
export const unsubscribeTexts = {
  title: 'Obunani bekor qilish',
  question: 'Yangi mahsulotlar va chegirmalar haqidagi xatlarimiz sizga endi kelmasinmi?',
  end: 'Obunani bekor qilish',
  ended: 'Obunangiz bekor qilindi, elektron manzilingiz obunachilar ro‘yxatidan o‘chirildi.',
  unknown: 'Bunday obuna topilmadi. Xatdagi havolani to‘liq ochganingizni tekshiring.',
} as const;
