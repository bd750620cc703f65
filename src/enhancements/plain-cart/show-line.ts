import { builtPicture } from '#catalogue/built-picture.ts';
import { defaultImagePath, productPath } from '#paths.ts';
import { lineTotal } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#rules/quantity.ts';
import type { ShownLine } from '#rules/shown-line.ts';
import { isSoldOut } from '#rules/stock.ts';
import { smallSizes } from '#styles/picture-sizes.ts';
import { showPrice, writeSlot } from '../show-price.ts';
import { controlsOf } from './row-controls.ts';

/** Puts a product into a row that was rendered for one without a name. Everything is put in as text. */
export function nameRow(row: Element, line: ShownLine): void {
  for (const link of row.querySelectorAll('a')) link.href = productPath(line.id);
  const picture = row.querySelector('img');
  if (picture) {
    const built = builtPicture('product', line.builtPicture);
    picture.style.background = built?.color ?? '';
    picture.sizes = smallSizes;
    picture.srcset = built?.srcSet ?? '';
    picture.src = line.productImgUrl || defaultImagePath;
  }
  writeSlot(row, 'model', line.productModel);
  const [pictureLink, nameLink] = row.querySelectorAll('a');
  const unnamed = nameLink?.textContent;
  if (!line.productName || !unnamed) return;
  pictureLink?.setAttribute('aria-label', line.productName);
  for (const element of row.querySelectorAll('a,.sr-only')) {
    const text = element.textContent;
    if (text.endsWith(unnamed)) element.textContent = text.slice(0, -unnamed.length) + line.productName;
  }
}

/** Shows in a row what its line costs, and whether it can be had. A field that is being typed in keeps what was typed. */
export function showQuantity(row: Element, line: ShownLine, typedIn: unknown): void {
  const { less, more, field } = controlsOf(row);
  showPrice(row, line);
  writeSlot(row, 'line-total', formatMoney(lineTotal(line), 'decimals'));
  const soldOut = row.querySelector<HTMLElement>('[data-slot="sold-out"]');
  if (soldOut) soldOut.hidden = !isSoldOut(line);
  if (less) less.ariaDisabled = String(line.quantity <= MIN_QUANTITY);
  if (more) more.ariaDisabled = String(line.quantity >= MAX_QUANTITY);
  if (field && field !== typedIn) field.value = String(line.quantity);
}
