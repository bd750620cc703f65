import { $cart } from '#stores/cart.ts';
import { $overlay } from '#stores/overlay.ts';

/** Draws every panel as its name, with its product or the quantities in the cart, and a field for a search. */
export function mountPanels(content: HTMLElement): void {
  $overlay.subscribe((overlay) => {
    const field = Object.assign(document.createElement('input'), {
      name: 'search',
      value: overlay?.search ?? '',
    });
    const pieces = overlay?.panel === 'mini-cart' ? $cart.get().map(({ quantity }) => quantity) : [];
    content.replaceChildren([overlay?.panel, overlay?.product?.productName, ...pieces].join(' '), field);
  });
}
