/** What search results, tabs and shared links say about a page. */
export const metadataTexts = {
  productTitle: (name: string, code: string, price: string) => `${name} — ${price}${code}`,
  /** Distinguishes products that would have the same title. */
  code: (id: number) => ` (kod ${id})`,
  productDescription: (name: string, price: string, state: string, code: number) =>
    `${name}: ${price}, ${state}, kod ${code}.`,
  inStock: 'sotuvda bor',
  soldOut: 'hozircha tugagan',
  /** `code` distinguishes categories with the same name. */
  categoryTitle: (name: string, count: number, code?: number) =>
    `${name}${code === undefined ? '' : ` (${code}-bo‘lim)`}: ${count} ta mahsulot`,
  categoryDescription: (name: string, count: number) =>
    `${name} bo‘limida ${count} ta mahsulot: narxlar, chegirmalar va mavjudligi. Buyurtma bering, yetkazib beramiz.`,
  /** For page 2 and later of a listing. */
  pageDescription: (description: string, page: number) =>
    page > 1 ? `${description} ${page}-sahifa.` : description,
  categoriesDescription:
    'Do‘kondagi barcha bo‘limlar: maishiy texnika va elektronikani turi bo‘yicha tanlang.',
  moved: 'Sahifa ko‘chdi',
} as const;
