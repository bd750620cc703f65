/** Titles of the panels and the texts they share. */
export const overlayTexts = {
  close: 'Yopish',
  loading: 'Yuklanmoqda…',
  titles: {
    'ask-question': 'Savol berish',
    compare: 'Solishtirish',
    'compare-color': 'Ranglarni solishtirish',
    'delivery-returns': 'Yetkazib berish va qaytarish',
    'forgot-password': 'Parolni tiklash',
    login: 'Kirish',
    'mini-cart': 'Savatcha',
    newsletter: 'Yangiliklarga obuna bo‘ling',
    'quick-add': 'Tezkor qo‘shish',
    'quick-view': 'Tezkor ko‘rish',
    register: 'Ro‘yxatdan o‘tish',
    search: 'Qidiruv',
    share: 'Ulashish',
    'size-chart': 'O‘lchamlar jadvali',
  },
} as const;
