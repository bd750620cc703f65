/** Titles of all panels, by their names, and the texts they share. */
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

export type PanelName = keyof typeof overlayTexts.titles;

export const isPanelName = (name: string | undefined): name is PanelName =>
  name !== undefined && Object.hasOwn(overlayTexts.titles, name);
