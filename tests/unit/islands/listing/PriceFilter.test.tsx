import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriceFilter } from '#islands/listing/PriceFilter.tsx';

it('shows a range that the cheapest and the dearest product are within', () => {
  const prices = { least: 45_000.5, most: 12_400_000.25 };
  const html = renderToStaticMarkup(<PriceFilter query={{}} prices={prices} isOpen onOpen={() => {}} />);
  expect([...html.matchAll(/placeholder="([^"]+)"/g)].map(([, range]) => range)).toEqual([
    '45 000',
    '12 400 001',
  ]);
});
