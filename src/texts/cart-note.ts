/** What the cart announces: of which product, or how many pieces there are of one. */
export const cartNoteTexts = {
  added: (name: string | number) => `Savatchaga qo‘shildi: ${name}`,
  'already there': (name: string | number) => `Allaqachon qo‘shilgan: ${name}`,
  pieces: (quantity: string | number) => `${quantity} dona`,
} as const;
