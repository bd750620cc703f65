/** Names of the lists in links to their pages. */
export const listTitles = {
  compare: 'Solishtirish',
  wishlist: 'Sevimlilar',
} as const;

export type ListName = keyof typeof listTitles;

/** Labels of a list's button while its product is absent or present, with their language if it is another one. */
export const listButtonTexts: Readonly<Record<ListName, { absent: string; present: string; lang?: string }>> =
  {
    compare: { absent: 'Add to Compare', present: 'Already Compared', lang: 'en' },
    wishlist: { absent: 'Add to Wishlist', present: 'Already Wishlisted', lang: 'en' },
  };

export const listNames = Object.keys(listButtonTexts) as ListName[];

/** Names of the lists among what a browser saves (texts/saved-data.ts). */
export const savedListNames: Readonly<Record<ListName, string>> = {
  compare: 'solishtirish ro‘yxati',
  wishlist: 'sevimlilar',
};
