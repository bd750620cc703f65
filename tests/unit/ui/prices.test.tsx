import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { Price } from '#ui/Price.tsx';
import { Totals } from '#ui/Totals.tsx';
import { aProduct } from '../../fixtures/products.ts';

describe('Price', () => {
  /** What a shopper sees of a price: the one to pay and the one struck through, if any. */
  function seen(fields: Partial<Product>) {
    const markup = renderToStaticMarkup(<Price product={aProduct(fields)} />);
    const visible = markup.replace(/<(\w+)[^>]* hidden=""[^>]*>.*?<\/\1>/g, '');
    const struckThrough = visible.match(/<s[ >].*<\/s>/)?.[0];
    return {
      toPay: textOf(visible.replace(struckThrough ?? '', '')),
      struckThrough: struckThrough && textOf(struckThrough),
    };
  }

  const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');

  it.each([0, 12_500_000, 13_000_000])(
    'shows the price, and nothing struck through, if no discount applies (discounted price %d)',
    (productDiscPrice) => {
      expect(seen({ productPrice: 12_500_000, productDiscPrice })).toEqual({
        toPay: '12 500 000 so‘m',
        struckThrough: undefined,
      });
    },
  );

  it('shows the discounted price and the old one, labelled and struck through, if a discount applies', () => {
    expect(seen({ productPrice: 12_500_000, productDiscPrice: 9_900_000 })).toEqual({
      toPay: '9 900 000 so‘m',
      struckThrough: 'Eski narxi: 12 500 000 so‘m',
    });
  });

  it('says that the price is on request if there is none', () => {
    expect(seen({ productPrice: 0, productDiscPrice: 10 })).toEqual({
      toPay: 'Narxi so‘rov bo‘yicha',
      struckThrough: undefined,
    });
  });

  it('shows a $ sign if the currency is dollar', () => {
    expect(seen({ productPrice: 550, productDiscPrice: 499.5, productCurrency: 'dollar' })).toEqual({
      toPay: '$499.50',
      struckThrough: 'Eski narxi: $550.00',
    });
  });
});

describe('Totals', () => {
  it('shows one total per currency with two decimals, under its label', () => {
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
    expect([...markup.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, total]) => total)).toEqual([
      '12 500 000.00 so‘m',
      '$499.50',
    ]);
  });

  it('is announced when it changes', () => {
    const markup = renderToStaticMarkup(<Totals label="Umumiy" totals={[{ amount: 0, currency: 'sum' }]} />);
    expect(markup).toContain('aria-live="polite"');
  });
});
