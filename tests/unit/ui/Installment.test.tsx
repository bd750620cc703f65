import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { showPrice } from '../../../src/client/enhancements/product/show-price.ts';
import { aProduct } from '../../fixtures/products.ts';

vi.mock('#delivery.config.ts', async (original) => {
  const config = await original<typeof import('#delivery.config.ts')>();
  const installments = { months: 12, markupPercent: 30, roundTo: 1000, rounding: 'up' } as const;
  return { ...config, payment: { ...config.payment, installments } };
});

const { Installment } = await import('#ui/Installment.tsx');
const { promises } = await import('#ui/promises.ts');

const priced = (fields: object) => aProduct({ productDiscPrice: 0, ...fields });
const textOf = (fields: object) =>
  renderToStaticMarkup(<Installment product={priced(fields)} />).replaceAll(/<[^>]*>/g, '');

it('states the monthly payment for the price to pay', () => {
  expect(textOf({ productPrice: 5_000_000, productDiscPrice: 3_790_000, productCurrency: 'sum' })).toBe(
    'oyiga 411 000 so‘mdan, 12 oyga bo‘lib to‘lash',
  );
});

const withoutInstallments = [
  ['a price in dollars', { productPrice: 499, productCurrency: 'dollar' }],
  ['a price on request', { productPrice: 0 }],
] as const;

it.each(withoutInstallments)('is not offered for %s', (_, fields) => {
  expect(textOf(fields)).toBe('');
});

it.each(withoutInstallments)('is withdrawn when the API says %s, and follows another price', (_, fields) => {
  const markup = renderToStaticMarkup(<Installment product={priced({ productPrice: 3_790_000 })} />);
  const { document } = parseHTML(`<html><body>${markup}</body></html>`);
  showPrice(document.body, priced(fields));
  expect(document.querySelector('p')?.hidden).toBe(true);
  showPrice(document.body, priced({ productPrice: 1_200_000 }));
  expect(document.querySelector('p')?.hidden).toBe(false);
  expect(document.querySelector('strong')?.textContent).toBe('oyiga 130 000 so‘mdan');
});

it('is one of the ways to pay, with its markup', () => {
  expect(promises.waysToPay).toBe('naqd pul, kuryerga karta orqali yoki 12 oyga bo‘lib (30% ustama bilan)');
});
