/** What is said of the cart on whatever page a shopper is; apart, because every page's second script says it. */
export const cartNoteTexts = {
  unpriced: (names: string, phone: string) =>
    `Narxi so‘rov bo‘yicha bo‘lgani uchun savatchadan olindi: ${names}. Narxini telefon orqali so‘rang: ${phone}.`,
} as const;
