/** Notes of a product page about itself; a separate file, because the page's first script uses it. */
export const productNoteTexts = {
  withdrawn: 'Bu mahsulot sotuvdan olingan',
  maybeOutdated: 'Narx va mavjudlik sahifa tayyorlangan paytdagi holatda: o‘zgargan bo‘lishi mumkin.',
} as const;
