/** What the scripts that every page starts with say about a product; a separate file, so that they have no more. */
export const productStateTexts = {
  addToCart: 'Savatchaga qo`shish',
  /** What follows the label of a button that adds to the cart. */
  runningTotal: (total: string) => `- ${total}`,
  inCart: "Allaqachon qo'shilgan",
  /** Notes below a quantity; `max` is the number of pieces that they mention. */
  quantityNotes: {
    unusable: (max: number) => `Soni 1 dan ${max} gacha butun son bo‘lishi kerak, avvalgisi qoldirildi.`,
    tooMany: (max: number) => `Bitta buyurtmada ko‘pi bilan ${max} dona bo‘lishi mumkin.`,
    beyondStock: (max: number) => `Omborda ${max} dona bor.`,
  },
} as const;
