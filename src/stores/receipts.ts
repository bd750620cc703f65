import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { PlacedOrder } from '#catalogue/live/orders.ts';
import { readAs, readBy, text } from '#catalogue/records/fields.ts';
import { type CartLine, readCartLine } from '#rules/cart-line.ts';
import { readOrderKey } from '#rules/order.ts';
import type { OrderStep } from '#rules/order-status.ts';
import { coerceQuantity, maxPieces } from '#rules/quantity.ts';
import { readList, readSavedList } from '#rules/read-list.ts';
import { persisted } from '#runtime/persistence.ts';
import { $cart, addToCart, setQuantity } from './cart.ts';
import type { Submission } from './order-submission.ts';

/** The maximum number of receipts saved in a browser. */
const MAX_RECEIPTS = 20;

const receiptSchema = v.object({
  /** The order number from the API; empty if it returned none. */
  number: text,
  /** By which the API tells what became of it; empty if it returned none. */
  key: readBy(readOrderKey),
  /** What the API last said of it (stores/order-status.ts). */
  steps: v.optional(v.unknown()),
  /** When it was sent, in milliseconds since 1970. */
  at: v.number(),
  clientName: text,
  clientPhone: text,
  comment: text,
  /** What the shopper was told that delivery costs, in so‘m. */
  deliveryFee: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined)),
  lines: v.pipe(
    v.array(v.unknown()),
    v.transform((lines) => readList(lines, readCartLine, ({ id }) => id)),
    v.minLength(1),
  ),
});

/** A shopper's record of an order: its lines, at the prices that they were shown. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

const $saved = persisted<readonly Receipt[]>('receipts', {
  read: (saved) =>
    readSavedList(
      saved,
      (candidate) => readAs(receiptSchema, candidate),
      ({ at }) => at,
    ),
  initial: [],
});

/** Receipts of orders sent from this browser, newest first. */
export const $receipts: ReadableAtom<readonly Receipt[]> = $saved;

/** Saves a receipt of the lines that were ordered; of an order that two tabs have sent, only one. */
export function saveReceipt(
  { number, key }: PlacedOrder,
  { order: { clientName, clientPhone, comment }, lines, deliveryFee }: Submission,
): void {
  const others = $saved.get().filter((each) => number === '' || each.number !== number);
  const receipt: Receipt = {
    number,
    key,
    at: Date.now(),
    clientName,
    clientPhone,
    comment,
    deliveryFee,
    lines: lines.map(receiptLine),
  };
  $saved.set([receipt, ...others].slice(0, MAX_RECEIPTS));
}

/** Reduces a line to what a receipt shows and to what ordering it again needs. */
const receiptLine = (line: CartLine): CartLine => ({
  id: line.id,
  productName: line.productName,
  productModel: line.productModel,
  productImgUrl: line.productImgUrl,
  productPrice: line.productPrice,
  productDiscPrice: line.productDiscPrice,
  productCurrency: line.productCurrency,
  productQuantity: line.productQuantity,
  categoryId: line.categoryId,
  builtImages: line.builtImages,
  productImages: line.productImages,
  chosenColor: line.chosenColor,
  quantity: line.quantity,
});

export const rememberSteps = ({ at }: Receipt, steps: readonly OrderStep[]): void =>
  $saved.set($saved.get().map((each) => (each.at === at ? { ...each, steps } : each)));

export const forgetReceipt = ({ at }: Receipt): void =>
  $saved.set($saved.get().filter((each) => each.at !== at));

/** Adds to the cart what it lacks of the lines and pieces of a receipt; changes since then are shown there. */
export function orderAgain({ lines }: Receipt): void {
  for (const { quantity, chosenColor, ...product } of lines) {
    if (addToCart(product, quantity, chosenColor) === 'added') continue;
    const line = $cart.get().find(({ id }) => id === product.id);
    if (line && line.quantity < quantity)
      setQuantity(line, coerceQuantity(quantity, maxPieces(line.productQuantity)));
  }
}
