import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ProductCard } from '#ui/ProductCard.tsx';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aProduct } from '../../../fixtures/products.ts';

const image = '/media/blue.webp';
const blue = aProduct({
  id: 1,
  productImgUrl: image,
  builtImages: { [image]: '3f9a0c1b2d4e-720x1005-0868c8' },
});

/** Fills the rows of a product page from a fragment with the card of a product with a blue image. */
async function openRows(viewed: readonly object[]) {
  openPage({ localStorage: new FakeStorage({ recentlyViewed: JSON.stringify(viewed) }) });
  const row = (kind: string) => `<div data-row="${kind}"><ul></ul></div>`;
  const page = parseHTML(
    `<html><body><section>${row('people-buy')}${row('recently-viewed')}</section></body></html>`,
  );
  for (const name of ['document', 'DOMParser', 'HTMLElement'] as const) vi.stubGlobal(name, page[name]);
  const card = renderToStaticMarkup(<ProductCard product={blue} />).replaceAll(' style=', ' data-style=');
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/fragments/')
      ? new Response(`<body><li>${card}</li></body>`)
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  const { fillMoreProducts } = await import('#client/enhancements/product/more-products.ts');
  const section = page.document.querySelector('section') as unknown as HTMLElement;
  await fillMoreProducts(section);
  return (kind: string) =>
    [...section.querySelectorAll<HTMLElement>(`[data-row="${kind}"] img`)].map(
      ({ style }) => style.background,
    );
}

it('a card has the colour of its own image, also when it is made from another product’s card', async () => {
  const colors = await openRows([aProduct({ id: 2 })]);
  expect(colors('people-buy')).toEqual(['#0868c8']);
  expect(colors('recently-viewed')).toEqual(['']);
});
