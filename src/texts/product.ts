import { productStateTexts } from './product-state.ts';

/** Words of products, wherever they are shown. */
export const productTexts = {
  ...productStateTexts,
  unnamed: 'Nom kiritilmagan',
  notFound: 'Product not found',
  soldOut: 'Tugagan',
  inStock: 'Sotuvda bor',
  discount: (percent: number) => `${percent}% chegirmada`,
  oldPrice: 'Eski narxi',
  model: 'Modeli',
  quantity: 'Soni',
  oneLess: 'Bitta kamaytirish',
  oneMore: 'Bitta ko‘paytirish',
  deliveryClaim: 'Yetkazib berish: 1-2 kun',
  returnsClaim: '30 kun ichida qaytarish mumkin',
  moreActions: 'Boshqa amallar',
  quickAdd: 'Tezkor qo‘shish',
  quickView: 'Tezkor ko‘rish',
  color: 'Rangi',
  fullPage: 'Mahsulot sahifasini ochish',
} as const;
