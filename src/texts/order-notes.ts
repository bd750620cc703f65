import { nameOf } from './product.ts';

interface ColoredLine {
  productName: string;
  productModel: string;
  chosenColor?: string | undefined;
}

/** Notes to the operator, below the shopper's text in the comment of an order: orders have no fields for them. */
export const orderNoteTexts = {
  /** The region, and the delivery fee that the shopper was shown. */
  region: (name: string, fee?: string) =>
    fee === undefined ? `Hudud: ${name}` : `Hudud: ${name}. Yetkazib berish: ${fee}`,
  color: (line: ColoredLine) =>
    `Rangi: ${line.chosenColor} (${[nameOf(line), line.productModel].filter(Boolean).join(' ')})`,
  /** The order's prices could not be compared with the catalogue. */
  unverified: '(Do‘konga: buyurtma paytida narxlarni katalog bilan solishtirib bo‘lmadi.)',
} as const;
