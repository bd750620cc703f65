import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoCategories } from '#ui/NoCategories.tsx';

test('a catalogue without categories says so and links to all products', () => {
  const html = renderToStaticMarkup(<NoCategories />);
  expect(html).toContain('Hozircha bo‘limlar yo‘q.');
  expect(html).toMatch(/<a href="\/shop-default"[^>]*>Barcha mahsulotlarni ko‘rish<\/a>/);
});
