import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Totals } from '#ui/Totals.tsx';

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
