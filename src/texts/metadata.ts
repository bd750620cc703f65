/** What search results, tabs and shared links say of a page. */
export const metadataTexts = {
  /** `kod` tells apart products that have the same name, model and price. */
  productTitle: (name: string, price: string, code?: number) =>
    `${name} — ${price}${code === undefined ? '' : ` (kod ${code})`}`,
  productDescription: (name: string, price: string, state: string, code: number) =>
    `${name}: ${price}, ${state}, kod ${code}.`,
  inStock: 'sotuvda bor',
  soldOut: 'hozircha tugagan',
  categoryTitle: (name: string, count: number) => `${name}: ${count} ta mahsulot`,
  categoryDescription: (name: string, count: number) =>
    `${name} bo‘limida ${count} ta mahsulot: narxlar, chegirmalar va mavjudligi. Buyurtma bering, yetkazib beramiz.`,
} as const;
