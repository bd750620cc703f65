import { builtImage } from '#catalogue/records/built-image.ts';
import { regions } from '#delivery.config.ts';
import { defaultImagePath, productPath } from '#paths.ts';
import { pricedLines } from '#rules/cart.ts';
import { CART, type CartLine, readCart } from '#rules/cart-line.ts';
import { cartTotals, orderableLines } from '#rules/cart-order.ts';
import { imageOfColor } from '#rules/color-image.ts';
import { REGION } from '#rules/delivery.ts';
import { formatMoney } from '#rules/money.ts';
import { hasDiscount, priceOf } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { lasting, ofTab } from '#runtime/storage.ts';
import { deliveryFeeIn } from '#stores/delivery-fee.ts';

/*
 * Shows the lines of the saved cart in the cart as the build has rendered it (view/cart/CartPreview.astro), until
 * React has loaded: on a slow phone these lines, the largest thing on the page, are painted after 0.8 s instead of 3.3 s
 * (400 ms, 400 kbit/s, 6× CPU). Its links work; nothing can be changed in it.
 */
const template = document.querySelector<HTMLTemplateElement>('template[data-no-fee]');
/** Returns what is saved under a name (runtime/persistence.ts). */
const saved = (key: string): string => ofTab?.[key] ?? lasting?.[key] ?? '';
const lines = pricedLines(readCart(saved(CART)) ?? []);
if (template && lines.length > 0) {
  fillCart(template.content, lines, template.dataset);
  template.replaceWith(template.content);
}

function fillCart(
  cart: DocumentFragment,
  all: readonly CartLine[],
  { noFee = '', color = '' }: DOMStringMap,
): void {
  const [blank, soldOut] = cart.querySelectorAll<HTMLElement>('[data-member]');
  if (!blank || !soldOut) return;
  const rows = all.map((line) => filledRow((isSoldOut(line) ? soldOut : blank).cloneNode(true), line, color));
  const orderable = orderableLines(all);
  // As stores/region.ts saves it.
  const region = regions.find(({ name }) => JSON.stringify(name) === saved(REGION));
  const fee = deliveryFeeIn(region?.name ?? '', orderable);
  const feeText = cart.querySelector('[data-saved=fee]');
  if (feeText && fee !== undefined)
    feeText.textContent = (fee === 0 && noFee) || formatMoney({ amount: fee, currency: 'sum' }, 'decimals');
  const total = cart.querySelector('[data-saved=total]');
  const amounts = cartTotals(all, fee).map((each) => formatMoney(each, 'decimals'));
  total?.replaceWith(...amounts.map((text) => Object.assign(total.cloneNode(), { textContent: text })));
  if (orderable.length === 0) cart.querySelector('[data-saved=countdown]')?.remove();
  blank.parentElement?.replaceChildren(...rows);
  for (const control of cart.querySelectorAll<HTMLButtonElement>('button, fieldset')) control.disabled = true;
}

function filledRow(copy: Node, line: CartLine, color: string): HTMLElement {
  const row = copy as HTMLElement;
  const { productName, productModel, productPrice, chosenColor, quantity } = line;
  const write = (selector: string, text: string) => {
    const element = row.querySelector(selector);
    if (element) element.textContent = text;
  };
  for (const link of row.querySelectorAll('a')) {
    link.href = productPath(line.id);
    if (!productName) continue;
    if (link.hasAttribute('aria-label')) link.setAttribute('aria-label', productName);
    else link.textContent = productName;
  }
  const image = row.querySelector('img');
  if (image) {
    const url = imageOfColor(line, chosenColor);
    image.srcset = builtImage('product', line.builtImages?.[url])?.srcSet ?? '';
    image.src = url || defaultImagePath;
  }
  const details = [productModel, chosenColor && color.replace('{}', () => chosenColor)];
  write('[data-saved=details]', details.filter(Boolean).join(' · '));
  write('[data-bind=price]', formatMoney(priceOf(line)));
  write('[data-bind=old-price] > :last-child', formatMoney({ ...priceOf(line), amount: productPrice }));
  row.querySelector('[data-bind=old-price]')?.toggleAttribute('hidden', !hasDiscount(line));
  if (productName) write('legend', productName);
  row.querySelector('input')?.setAttribute('value', String(quantity));
  write('[data-saved=line-total]', formatMoney(priceOf(line, line.quantity), 'decimals'));
  return row;
}
