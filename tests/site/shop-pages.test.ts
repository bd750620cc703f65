import { expect, it } from 'vitest';
import { awkwardProducts } from '../tools/sites/test-catalogue.ts';
import { documentOf, linkOf, mainOf, textOf, textsOf } from './site-page.ts';

it('the image of the first slide loads with high priority, those of the others load lazily', () => {
  const images = [...mainOf('/').querySelectorAll('[data-carousel] ul[aria-label="Takliflar"] img')];
  const urgency = images.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchPriority')]);
  expect(urgency).toEqual([['eager', 'high'], ...Array(3).fill(['lazy', 'low'])]);
});

/** The ids of the products on a page and on all that follow it, by the links that work without scripts. */
function idsFrom(path: string | null | undefined): (string | null)[] {
  if (!path) return [];
  const main = mainOf(path);
  const ids = [...main.querySelectorAll('article')].map((card) => card.getAttribute('data-product-id'));
  return [...ids, ...idsFrom(linkOf(main, 'Keyingi sahifa'))];
}

it.each([
  ['/shop-default', 'Barcha bo‘limlar', /./],
  ['/category/5', 'Smartfonlar', /smartfon/i],
])(
  '%s and its further pages show each of its products once, and which category was chosen',
  (path, chosen, names) => {
    const main = mainOf(path);
    for (const name of textsOf(main.querySelectorAll('article h3'))) expect(name).toMatch(names);
    expect(textOf(main.querySelector('[aria-label="Bo‘limlar"] [aria-current]'))).toBe(chosen);
    const ids = idsFrom(path);
    const [total] = /\d+(?= ta mashulot)/.exec(textOf(main)) ?? [];
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
    expect(String(ids.length)).toBe(total);
  },
);

it('a further page has its own URL and title, and names the pages before and after it', () => {
  const document = documentOf('/shop-default/2');
  const href = (rel: string) => document.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
  expect(textOf(document.querySelector('title'))).toBe('Eng yangi mahsulotlar, 2-sahifa — Vitrina');
  expect(href('canonical')).toBe('https://vitrina.example/shop-default/2');
  expect([href('prev'), href('next')]).toEqual(['/shop-default', '/shop-default/3']);
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

it.each([
  ['/404', 'h1'],
  ['/product-detail/4', '[data-offer] > span'],
  ['/product-detail/4', '[aria-label="Add to Wishlist"]'],
  ['/shop-default', '[data-availability]'],
])('English words on %s are marked as English (%s), and the rest as Uzbek', (path, words) => {
  const { body } = documentOf(path);
  const languageOf = (selector: string) =>
    body.querySelector(selector)?.closest('[lang]')?.getAttribute('lang');
  expect([languageOf(`main ${words}`), languageOf('footer')]).toEqual(['en', 'uz']);
});
