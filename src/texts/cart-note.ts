/** What is announced of the cart on any page; a separate file, because every page's second script uses it. */
export const cartNoteTexts = {
  added: (name: string) => `Savatchaga qo‘shildi: ${name}`,
  'already there': (name: string) => `Allaqachon qo‘shilgan: ${name}`,
  pieces: (quantity: number, total: string) => `${quantity} dona, jami ${total}`,
} as const;
