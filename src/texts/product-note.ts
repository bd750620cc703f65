/** What a product page says of itself; apart, because its first script says it. */
export const productNoteTexts = {
  withdrawn: 'Bu mahsulot sotuvdan olingan',
  maybeOutdated: 'Narx va mavjudlik sahifa tayyorlangan paytdagi holatda: o‘zgargan bo‘lishi mumkin.',
} as const;
