import { nameOf } from './product.ts';

interface ColoredLine {
  productName: string;
  productModel: string;
  chosenColor?: string | undefined;
}

/** What the comment of an order says to the operator, below what the shopper wrote: an order has no fields for it. */
export const orderNoteTexts = {
  region: (name: string) => `Hudud: ${name}`,
  color: (line: ColoredLine) =>
    `Rangi: ${line.chosenColor} (${[nameOf(line), line.productModel].filter(Boolean).join(' ')})`,
  /** Its prices could not be compared with the catalogue. */
  unverified: '(Do‘konga: buyurtma paytida narxlarni katalog bilan solishtirib bo‘lmadi.)',
} as const;
