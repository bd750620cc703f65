/** What the button of a product that is not on a list says, and that of one that is; `lang` if that is another language. */
interface ListButtonTexts {
  absent: string;
  present: string;
  lang?: string;
}

/** Labels of the buttons with which shoppers put a product on a list, and take it off. */
export const listButtonTexts = {
  compare: { absent: 'Add to Compare', present: 'Already Compared', lang: 'en' },
  wishlist: { absent: 'Add to Wishlist', present: 'Already Wishlisted', lang: 'en' },
} satisfies Record<string, ListButtonTexts>;

export type ListName = keyof typeof listButtonTexts;

export const listNames = Object.keys(listButtonTexts) as ListName[];

/** Names of the lists in links to their pages. */
export const listTitles: Readonly<Record<ListName, string>> = {
  compare: 'Solishtirish',
  wishlist: 'Sevimlilar',
};

/** Names of the lists among what a browser saves (texts/saved-data.ts). */
export const savedListNames: Readonly<Record<ListName, string>> = {
  compare: 'solishtirish ro‘yxati',
  wishlist: 'sevimlilar',
};
