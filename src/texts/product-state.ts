/** What the scripts that every page starts with say about a product; a separate file, so that they have no more. */
export const productStateTexts = {
  addToCart: 'Savatchaga qo`shish',
  /** What follows the label of a button that adds to the cart. */
  runningTotal: (total: string) => `- ${total}`,
  inCart: "Allaqachon qo'shilgan",
  addToWishlist: 'Add to Wishlist',
  inWishlist: 'Already Wishlisted',
  addToCompare: 'Add to Compare',
  inCompare: 'Already Compared',
  /** Notes below a quantity; `most` is the number of pieces that they mention. */
  quantityNotes: {
    unusable: (most: number) => `Soni 1 dan ${most} gacha butun son bo‘lishi kerak, avvalgisi qoldirildi.`,
    tooMany: (most: number) => `Bitta buyurtmada ko‘pi bilan ${most} dona bo‘lishi mumkin.`,
    beyondStock: (most: number) => `Omborda ${most} dona bor.`,
  },
} as const;
