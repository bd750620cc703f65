import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { BuyRow } from '#ui/product/BuyRow.tsx';
import { bindStores } from '../../../../src/client/bindings/bind.ts';
import { cartBindings } from '../../../../src/client/bindings/cart.ts';
import { aProduct } from '../../../fixtures/products.ts';

afterAll(() => {
  vi.unstubAllGlobals();
});

/** A product's element with its quantity and buy button, as the page's script shows them. */
function aBoundProduct(productPrice: number) {
  const product = aProduct({ productPrice });
  const markup = renderToStaticMarkup(
    <article {...productAttributes(product)}>
      <BuyRow product={product} />
    </article>,
  );
  const page = parseHTML(`<html><body>${markup}</body></html>`);
  for (const name of ['document', 'Element', 'HTMLInputElement', 'MutationObserver'] as const)
    vi.stubGlobal(name, page[name]);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { earlyEvents: [] }));
  bindStores(cartBindings)();
  const find = <Found extends Element>(selector: string) =>
    page.document.querySelector<Found>(selector) as Found;
  return {
    product,
    element: find('article'),
    total: () => find('[data-bind="line-total"]').textContent,
    choose: (quantity: string) => {
      find<HTMLInputElement>('[name="quantity"]').value = quantity;
      page.document.dispatchEvent(new page.Event('input'));
    },
    isAtEnd: (action: string) => find(`[data-action="${action}"]`).ariaDisabled === 'true',
  };
}

it('shows the total of the chosen quantity, even after the price is corrected', async () => {
  const { product, element, total, choose } = aBoundProduct(1_000_000);
  expect(total()).toBe('- 1 000 000.00 so‘m');
  choose('3');
  expect(total()).toBe('- 3 000 000.00 so‘m');
  const { 'data-product': corrected } = productAttributes({ ...product, productPrice: 900_000 });
  element.setAttribute('data-product', corrected);
  await vi.waitFor(() => expect(total()).toBe('- 2 700 000.00 so‘m'));
});

it('indicates which of minus and plus has reached its limit', () => {
  const { choose, isAtEnd } = aBoundProduct(1_000_000);
  const ends = (quantity: string) => {
    choose(quantity);
    return ['one-less', 'one-more'].filter(isAtEnd);
  };
  expect(ends('1')).toEqual(['one-less']);
  expect(ends('2')).toEqual([]);
  expect(ends('12'), 'the stock').toEqual(['one-more']);
});
