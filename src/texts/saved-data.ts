import { savedListNames } from './saved-lists.ts';

/**
 * What a browser saves of the shop, by the names under which it is saved; of `pages`, copies of visited pages. What means
 * nothing to shoppers has no text.
 */
const NAMES = {
  receipts: 'buyurtma cheklari',
  waitingOrder: 'yuborilmagan buyurtma',
  checkoutForm: 'buyurtma shakliga yozganlaringiz',
  cartList: 'savatcha',
  ...savedListNames,
  recentlyViewed: 'ko‘rilgan mahsulotlar',
  recentSearches: 'oxirgi qidiruvlar',
  region: 'tanlangan hudud',
  pages: 'ochilgan sahifalar',
  ...{ alert: '', carriedOverEvents: '', compared: '', direction: '', listedCards: '', listingColumns: '' },
  ...{ newsletterSeen: '', orderAttempt: '', wishlistSeen: '' },
};

/** The names under which something may be saved (runtime/storage.ts). */
export type SavedName = keyof typeof NAMES;

/** Texts about what a browser saves of the shop. */
export const savedDataTexts = {
  title: 'Bu telefonda saqlanganlar',
  about:
    'Do‘kon shu brauzerda cheklaringizni, savatchani, sevimlilarni, buyurtma shakliga yozganlaringizni, hudud, ko‘rilgan mahsulotlar va oxirgi qidiruvlarni, internetsiz ochilishi uchun esa oxirgi sahifalarni saqlaydi. Telefondan boshqalar ham foydalansa, ularni o‘chirib qo‘ying.',
  ask: 'Hammasini o‘chirish',
  warning:
    'O‘chirilganini qaytarib bo‘lmaydi, hali yuborilmagan buyurtma ham o‘chadi. Do‘konga yuborilgan buyurtmalar o‘z kuchida qoladi. Do‘kon boshqa oynalarda ham ochiq bo‘lsa, avval ularni yoping.',
  remove: 'Ha, telefondan hammasini o‘chirish',
  removed: (saved: readonly string[]) => {
    const told = Object.entries(NAMES).flatMap(([name, text]) => (saved.includes(name) && text) || []);
    return `Telefondan o‘chirildi: ${told.join(', ') || 'saqlangan hamma narsa'}. Brauzerning o‘z tarixi bunga kirmaydi.`;
  },
  failed:
    'Hammasini o‘chirib bo‘lmadi. Do‘konning boshqa oynalarini yopib, qayta urining yoki brauzer sozlamalarida sayt ma’lumotlarini o‘chiring.',
} as const;
