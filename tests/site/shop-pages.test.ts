import { expect, it } from 'vitest';
import { awkwardProducts } from '../../scripts/test/test-catalogue.ts';
import { documentOf, linkOf, mainOf, textOf, textsOf } from './site-page.ts';

const labelled = (part: Element, label: string) => part.querySelector(`[aria-label="${label}"]`);

it('the image of the first slide loads with high priority, those of the others load lazily', () => {
  const images = [...mainOf('/').querySelectorAll('[data-carousel] ul[aria-label="Takliflar"] img')];
  const urgency = images.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchPriority')]);
  expect(urgency).toEqual([['eager', 'high'], ...Array(3).fill(['lazy', 'low'])]);
});

it('screen readers read the moving row of offers once', () => {
  const row = labelled(mainOf('/'), 'Takliflar qatori');
  const lists = [...(row?.querySelectorAll('ul') ?? [])];
  expect(lists.map((list) => list.getAttribute('aria-hidden'))).toEqual([null, 'true']);
  expect(lists[0]?.querySelectorAll('li')).toHaveLength(4);
});

it.each([
  ['/shop-default', 'Barcha bo‘limlar', /./],
  ['/category/4', 'Televizorlar', /televizor/i],
  ['/category/6', 'Noutbuklar', /noutbuk/i],
])('%s shows a page of its products, and which category was chosen', (path, chosen, names) => {
  const main = mainOf(path);
  const cards = textsOf(main.querySelectorAll('article h3'));
  expect(cards).toHaveLength(10);
  for (const name of cards) expect(name).toMatch(names);
  expect(textOf(labelled(main, 'Bo‘limlar')?.querySelector('[aria-current]'))).toBe(chosen);
});

/** The ids of the products on a page and on all that follow it, by the links that work without scripts. */
function idsFrom(path: string | null | undefined): (string | null)[] {
  if (!path) return [];
  const ids = [...mainOf(path).querySelectorAll('article')].map((card) =>
    card.getAttribute('data-product-id'),
  );
  return [...ids, ...idsFrom(linkOf(mainOf(path), 'Keyingi sahifa'))];
}

it.each(['/shop-default', '/category/5'])('%s and its further pages show each product once', (path) => {
  const ids = idsFrom(path);
  const [total] = /\d+(?= ta mashulot)/.exec(textOf(mainOf(path))) ?? [];
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  expect(String(ids.length)).toBe(total);
});

it('a further page has its own URL and title, and names the pages before and after it', () => {
  const document = documentOf('/shop-default/2');
  const href = (rel: string) => document.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
  expect(textOf(document.querySelector('title'))).toBe('Eng yangi mahsulotlar, 2-sahifa — Vitrina');
  expect(textOf(document.querySelector('h1'))).toBe('Eng yangi mahsulotlar');
  expect(href('canonical')).toBe('https://vitrina.example/shop-default/2');
  expect([href('prev'), href('next')]).toEqual(['/shop-default', '/shop-default/3']);
  expect(textOf(document.querySelector('[aria-label=Sahifalar] [aria-current]'))).toBe('2');
});

it('the attributes of a product are its specifications, replace a conflicting line of the description, and are in no card', () => {
  const main = mainOf(`/product-detail/${awkwardProducts.markup.id}`);
  const rows = [...main.querySelectorAll('section > dl > div')].map((row) => textsOf(row.children));
  expect(rows).toEqual([
    ['Rangi', '<b>Qora</b>'],
    ["<script>document.title='broken'</script>", '"><img src=x>'],
  ]);
  expect(textOf(main.querySelector('[data-product-description]'))).not.toContain('Rangi');
  expect(main.querySelector('[data-product]')?.getAttribute('data-product')).not.toContain('Qora');
});

/** The language in which a screen reader reads an element. */
const languageOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang');

it.each([
  ['/404', ['h1']],
  [
    '/product-detail/4',
    ['[data-offer] > span', '[aria-label="Add to Wishlist"]', '[aria-label="Add to Compare"]'],
  ],
  ['/shop-default', ['option[value=productPrice]', '[data-availability]']],
])('English words on %s are marked as English, and the rest as Uzbek', (path, english) => {
  const { body } = documentOf(path);
  for (const words of english) expect(languageOf(body.querySelector(`main ${words}`)), words).toBe('en');
  expect(languageOf(body.querySelector('footer'))).toBe('uz');
});
