import { freeDeliveryText } from './promises.ts';

/** What the shop promises, on the home page and in the top bar. */
export const serviceTexts = {
  delivery: {
    title: (days: string) => `Yetkazib berish: ${days} kun`,
    text: 'Buyurtmangizni O‘zbekiston bo‘ylab eshigingizgacha olib boramiz.',
  },
  freeDelivery: {
    title: 'Bepul yetkazib berish',
    text: (threshold: string) => `${freeDeliveryText(threshold)}.`,
    short: (threshold: string) => `${threshold}dan bepul yetkazib berish`,
  },
  returns: {
    title: (days: number) => `${days} kun ichida qaytarish`,
    text: 'Internet-do‘kondan olingan mahsulot to‘g‘ri kelmasa, uni qaytarib berishingiz mumkin.',
  },
  support: {
    title: '24/7 qo‘llab-quvvatlash',
    text: 'Savollaringizga kecha-yu kunduz javob beramiz.',
  },
  topBar: 'Do‘kon afzalliklari',
} as const;

/** Separate from the others, since pages fetch it with the script that moves the top bar. */
export const topBarTexts = { pause: 'Matn almashishini to‘xtatish' } as const;
