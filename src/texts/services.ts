/** What the shop promises, on every page that says so. */
export const serviceTexts = {
  delivery: (days: string) => ({
    title: `Yetkazib berish: ${days} kun`,
    text: 'Buyurtma tasdiqlangach, uni O‘zbekiston bo‘ylab eshigingizgacha olib boramiz.',
  }),
  freeDelivery: (threshold: string, prices: string) => ({
    title: 'Bepul yetkazib berish',
    text: `${prices}.`,
    short: `${threshold}dan bepul yetkazib berish`,
  }),
  returns: (days: number) => ({
    title: `${days} kun ichida qaytarish mumkin`,
    text: `Internet-do‘kondan olingan, mos kelmagan va ishlatilmagan mahsulotni ${days} kun ichida, qutisi va hujjatlari bilan qaytarib olamiz.`,
    short: `${days} kun ichida qaytarish`,
  }),
  support: {
    title: '24/7 qo‘llab-quvvatlash',
    text: 'Savollaringizga kecha-yu kunduz javob beramiz.',
  },
} as const;
