import { cartTotals } from '#rules/cart.ts';
import { countdownAfter } from '#rules/countdown.ts';
import { formatMoney } from '#rules/money.ts';
import type { SavedLine } from '#rules/saved-cart.ts';
import { shownLine } from '#rules/shown-line.ts';
import { nameRow, showQuantity } from './show-line.ts';

/**
 * The two faces of the cart: the rendered empty one, and one that is made of the template (islands/cart/FilledCart.tsx
 * with one line that has no name). What React would render of the same lines is the same, node by node, so that it can
 * take over what stands.
 */
export function cartView(empty: Element, template: HTMLTemplateElement) {
  const part = (selector: string) => template.content.querySelector(selector) as HTMLElement;
  const filled = part('*');
  const body = part('tbody');
  const blankRow = part('tbody tr');
  const totals = part('dd');
  const blankTotal = part('dd *');
  const clock = part('[data-countdown]');
  // Rows are filled in the inert document of the template, where no picture is fetched.
  for (const each of [filled, blankRow, blankTotal]) each.remove();
  let shownProducts = '';

  const tick = () => {
    clock.textContent = countdownAfter(Number(clock.dataset.countdown), performance.now());
  };
  let timer: ReturnType<typeof setInterval> | undefined;

  return {
    body,
    stop: () => clearInterval(timer),
    show(saved: readonly SavedLine[], typedIn: unknown): void {
      const lines = saved.map(shownLine);
      const products = JSON.stringify(
        lines.map((line) => [line.id, line.productName, line.productModel, line.productImgUrl]),
      );
      if (products !== shownProducts) {
        body.replaceChildren(
          ...lines.map((line) => {
            const row = blankRow.cloneNode(true) as Element;
            nameRow(row, line);
            return row;
          }),
        );
      }
      shownProducts = products;
      lines.forEach((line, place) => {
        showQuantity(body.children[place] as Element, line, typedIn);
      });
      totals.replaceChildren(
        ...cartTotals(lines).map((total) => {
          const element = blankTotal.cloneNode() as Element;
          element.textContent = formatMoney(total, 'decimals');
          return element;
        }),
      );
      if (lines.length === 0) {
        filled.replaceWith(empty);
        return;
      }
      tick();
      timer ??= setInterval(tick, 1000);
      empty.replaceWith(filled);
    },
  };
}
