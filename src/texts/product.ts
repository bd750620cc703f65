import { productStateTexts } from './product-state.ts';

/** Texts about products, wherever they are shown. */
export const productTexts = {
  ...productStateTexts,
  unnamed: 'Nom kiritilmagan',
  notFound: 'Product not found',
  soldOut: 'Tugagan',
  /** For a product that can be bought; `left` is the number of pieces if few are left. */
  inStock: (left?: number) => (left === undefined ? 'Sotuvda bor' : `Oxirgi ${left} dona`),
  discount: (percent: number) => `${percent}% chegirmada`,
  oldPrice: 'Eski narxi',
  priceOnRequest: 'Narxi so‘rov bo‘yicha',
  piecesInCart: 'Savatchada:',
  monthly: (sum: string) => `oyiga ${sum}dan`,
  months: (months: number) => `${months} oyga bo‘lib to‘lash`,
  model: 'Modeli',
  quantity: 'Soni',
  oneLess: 'Bitta kamaytirish',
  oneMore: 'Bitta ko‘paytirish',
  moreActions: 'Boshqa amallar',
  quickAdd: 'Tezkor qo‘shish',
  quickView: 'Tezkor ko‘rish',
  color: 'Rangi',
  noColor: 'tanlanmagan',
  fullPage: 'Mahsulot sahifasini ochish',
} as const;

/** Returns the model and the chosen colour of a line, as far as it has them. */
export const detailsOf = (line: { productModel: string; chosenColor?: string | undefined }): string =>
  [line.productModel, line.chosenColor && `${productTexts.color}: ${line.chosenColor}`]
    .filter(Boolean)
    .join(' · ');

/** Returns a product's name, or a placeholder for it. */
export const nameOf = ({ productName }: { productName: string }): string =>
  productName || productTexts.unnamed;
