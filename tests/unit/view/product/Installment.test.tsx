import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { showProduct } from '../../../../src/view/product/show-product.client.ts';
import { aProduct } from '../../../fixtures/products.ts';

vi.mock('#delivery.config.ts', async (original) => {
  const config = await original<typeof import('#delivery.config.ts')>();
  const installments = { months: 12, markupPercent: 30, roundTo: 1000, rounding: 'up' } as const;
  return { ...config, payment: { ...config.payment, installments } };
});

const { Installment } = await import('#view/product/ProductHead.tsx');
const { promises } = await import('#view/kit/promises.ts');

const rendered = (fields: object) => renderToStaticMarkup(<Installment product={aProduct(fields)} />);

it('states the monthly payment for the price to pay, and its markup among the ways to pay', () => {
  const discounted = { productPrice: 5_000_000, productDiscPrice: 3_790_000 };
  const text = rendered(discounted).replaceAll(/<[^>]*>/g, '');
  expect(text).toBe('oyiga 411\u00a0000\u00a0so‘mdan, 12 oyga bo‘lib to‘lash');
  expect(promises.waysToPay).toBe('naqd pul, kuryerga karta orqali yoki 12 oyga bo‘lib (30% ustama bilan)');
});

it.each([
  ['a price in dollars', { productPrice: 499, productCurrency: 'dollar' }],
  ['a price on request', { productPrice: 0 }],
])('is not offered for %s, withdrawn when the API says so, and follows another price', (_, fields) => {
  expect(rendered(fields)).toBe('');
  const { document } = parseHTML(`<html><body>${rendered({ productPrice: 3_790_000 })}</body></html>`);
  showProduct(document.body, aProduct(fields));
  expect(document.querySelector('p')?.hidden).toBe(true);
  showProduct(document.body, aProduct({ productPrice: 1_200_000 }));
  expect(document.querySelector('p')?.hidden).toBe(false);
  expect(document.querySelector('strong')?.textContent).toBe('oyiga 130\u00a0000\u00a0so‘mdan');
});
