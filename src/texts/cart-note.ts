/** Notes about the cart on any page; a separate file, because every page's second script uses it. */
export const cartNoteTexts = {
  unpriced: (names: string, phone: string) =>
    `Narxi so‘rov bo‘yicha bo‘lgani uchun savatchadan olindi: ${names}. Narxini telefon orqali so‘rang: ${phone}.`,
} as const;
