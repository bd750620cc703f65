import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { Totals } from '#view/cart/CartTotals.tsx';
import { Price } from '#view/kit/Price.tsx';
import { ProductCard } from '#view/kit/ProductCard.tsx';
import { PriceForm } from '#view/listing/PriceFilter.island.tsx';
import { ProductInfo } from '#view/product/ProductInfo.tsx';
import { aProduct } from '../../../fixtures/products.ts';

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');

describe('a product card', () => {
  const rendered = (fields: Partial<Product> = {}) =>
    renderToStaticMarkup(<ProductCard product={aProduct(fields)} />);

  const images = (markup: string) => [...markup.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src);
  const badges = (markup: string) =>
    [...markup.matchAll(/<span class="badge[^"]*"(?<attributes>[^>]*)>(?<text>[^<]*)</g)]
      .filter(({ groups }) => !/\bhidden\b/.test(groups?.attributes ?? ''))
      .map(({ groups }) => groups?.text);

  it('names the product, links to its page and shows model and price', () => {
    const markup = rendered({ id: 42 });
    expect(markup).toContain('<a href="/product-detail/42" data-bind="name">Muzlatgich</a>');
    expect(markup).toContain('>Qor 300<');
    expect(markup).toContain('>5\u00a0990\u00a0000\u00a0so‘m<');
    expect(rendered({ productName: '' })).toContain('>Nom kiritilmagan</a>');
  });

  it.each([
    ['none at full price', {}, []],
    ['its discount', { productPrice: 1_000_000, productDiscPrice: 875_000 }, ['12% chegirmada']],
    ['none for a discount below 1 percent', { productPrice: 1_000_000, productDiscPrice: 999_999 }, []],
    ['that it is sold out', { productQuantity: 0 }, ['Tugagan']],
  ])('has as its badge %s', (_, fields, expected) => {
    expect(badges(rendered(fields))).toEqual(expected);
  });

  it('has its main image alone, or the default one; a mouse brings the second', () => {
    const productImages = ['/1.webp', '/2.webp'].map((src) => ({ src, color: '' }));
    expect(images(rendered({ productImgUrl: '/1.webp', productImages }))).toEqual(['/1.webp']);
    expect(images(rendered({ productImgUrl: '' }))).toEqual(['/images/default.jpg']);
  });

  it('cannot add a sold-out product', () => {
    const [sold, soldOut] = [rendered(), rendered({ productQuantity: 0 })];
    const [button, name] = /<button[^>]*data-action="add-to-cart"[^>]*>([^<]*)/.exec(soldOut) ?? [];
    expect([/ disabled/.test(button ?? ''), name]).toEqual([true, 'Tugagan']);
    const offered = [sold, soldOut].map((markup) => markup.match(/(?<=data-panel=")quick-\w+/g));
    expect(offered.map((panels) => new Set(panels))).toEqual([
      new Set(['quick-add', 'quick-view']),
      new Set(['quick-view']),
    ]);
  });
});

const BOUGHT = ['Best seller', '56 kishi sotib oldi'];
const TERMS = ['1-2 kun', '100\u00a0000\u00a0so‘mdan', '30 kun', 'naqd pul'];

it.each([
  ['that can be ordered makes all claims', {}, false, [...BOUGHT, ...TERMS]],
  ['that is newer than the last build does not claim to have been bought', {}, true, TERMS],
  ['that is sold out makes none', { productQuantity: 0 }, false, []],
  ['without a price makes none', { productPrice: 0 }, false, []],
])('the page of a product %s', (_, fields, isUnbuilt, claims) => {
  const html = renderToStaticMarkup(<ProductInfo product={aProduct(fields)} isUnbuilt={isUnbuilt} />);
  expect([...BOUGHT, ...TERMS].filter((claim) => html.includes(claim))).toEqual(claims);
});

it.each([
  ['full', {}, '12 500 so‘m', undefined],
  ['full, if a discount is none', { productDiscPrice: 12_500 }, '12 500 so‘m', undefined],
  ['discounted', { productDiscPrice: 9_900 }, '9 900 so‘m', 'Eski narxi: 12 500 so‘m'],
  ['on request', { productPrice: 0, productDiscPrice: 10 }, 'Narxi so‘rov bo‘yicha', undefined],
  ['in dollars', { productDiscPrice: 499.5, productCurrency: 'dollar' }, '$499.50', 'Eski narxi: $12 500.00'],
])(
  'a price that is %s says what is to pay, and strikes through what no longer is',
  (_, fields, toPay, struck) => {
    const markup = renderToStaticMarkup(<Price product={aProduct({ productPrice: 12_500, ...fields })} />);
    const visible = markup.replace(/<(\w+)[^>]* hidden=""[^>]*>.*?<\/\1>/g, '');
    const [struckThrough] = visible.match(/<s[ >].*<\/s>/) ?? [];
    expect(textOf(visible.replace(struckThrough ?? '', ''))).toBe(toPay);
    expect(struckThrough && textOf(struckThrough)).toBe(struck);
  },
);

it('totals are shown per currency with two decimals, under their label', () => {
  const markup = renderToStaticMarkup(
    <Totals
      label="Umumiy narx"
      totals={[
        { amount: 12_500_000, currency: 'sum' },
        { amount: 499.5, currency: 'dollar' },
      ]}
    />,
  );
  expect(markup).toMatch(/<dt[^>]*>Umumiy narx<\/dt>/);
  const spans = [...markup.matchAll(/<span[^>]*>([^<]*)<\/span>/g)];
  expect(spans.map(([, total]) => total)).toEqual(['12\u00a0500\u00a0000.00\u00a0so‘m', '$499.50']);
});

it('a filter by price shows a range that the cheapest and the dearest product are within', () => {
  const prices = { min: 45_000.5, max: 12_400_000.25 };
  const html = renderToStaticMarkup(<PriceForm query={{}} prices={prices} />);
  const placeholders = [...html.matchAll(/placeholder="([^"]+)"/g)].map(([, range]) => range);
  expect(placeholders).toEqual(['45\u00a0000', '12\u00a0400\u00a0001']);
});
