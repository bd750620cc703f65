/** Labels of a product's buttons by its state; a separate file, because every page's first script uses it. */
export const productStateTexts = {
  addToCart: 'Savatchaga qo`shish',
  /** What follows the label of a button that adds to the cart. */
  runningTotal: (total: string) => `- ${total}`,
  inCart: "Allaqachon qo'shilgan",
  addToWishlist: 'Add to Wishlist',
  inWishlist: 'Already Wishlisted',
  addToCompare: 'Add to Compare',
  inCompare: 'Already Compared',
} as const;
