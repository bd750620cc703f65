/** What a shopper operates in a row (islands/cart/CartTableRow.tsx). */
export function controlsOf(row: Element) {
  const [remove, less, more] = row.querySelectorAll('button');
  return { remove, less, more, field: row.querySelector('input') };
}
