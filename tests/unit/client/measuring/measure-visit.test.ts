import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { visitSchema } from '#catalogue/records/shop-event.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aProduct } from '../../../fixtures/products.ts';

vi.mock('#shop.config.ts', async (load) => ({
  ...(await load<typeof import('#shop.config.ts')>()),
  beacon: '/api/v1/events',
}));
vi.mock('web-vitals', () => {
  const measured = (value: number) => (tell: (metric: { value: number }) => void) => tell({ value });
  return { onLCP: measured(1234.5), onINP: measured(80), onCLS: measured(0.01234) };
});

const ADDRESS = 'https://shop.example/api/v1/events';
let sent: { address: string; visit: unknown }[];
let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  openPage({}, '/product-detail/3?utm_source=ad');
  sent = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const sendBeacon = (address: string, body: string) => sent.push({ address, visit: JSON.parse(body) }) > 0;
  vi.stubGlobal('navigator', { sendBeacon });
});

const hide = () => {
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
};

const start = async () => {
  const { measureVisit } = await import('#client/measuring/measure-visit.ts');
  measureVisit(ADDRESS);
  const { measureSpeed } = await import('#client/measuring/measure-speed.ts');
  measureSpeed();
};

it('reports the events of a page when it is left, including those before measuring began, and nothing twice', async () => {
  const { addToCart } = await import('#stores/cart.ts');
  const { noteSearch } = await import('#stores/shop-events.ts');
  addToCart(aProduct(), 1);
  addToCart(aProduct(), 1);
  await start();
  noteSearch(' muzlatgich ', 3);
  noteSearch('muzlatgich', 3);
  expect(sent).toEqual([]);
  hide();
  page.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    {
      address: ADDRESS,
      visit: {
        page: 'product',
        events: [
          { kind: 'added' },
          { kind: 'page' },
          { kind: 'vital', name: 'LCP', value: 1235 },
          { kind: 'vital', name: 'INP', value: 80 },
          { kind: 'vital', name: 'CLS', value: 0.012 },
          { kind: 'search', text: 'muzlatgich', found: 3 },
        ],
      },
    },
  ]);
  expect(v.safeParse(visitSchema, sent[0]?.visit).success).toBe(true);
});

it('counts a prerendered page once the shopper opens it', async () => {
  Object.assign(page, { prerendering: true });
  await start();
  page.dispatchEvent(new Event('prerenderingchange'));
  hide();
  const { events } = v.parse(visitSchema, sent[0]?.visit);
  expect(events.filter(({ kind }) => kind === 'page')).toHaveLength(1);
});

it.each([
  ['/', 'home'],
  ['/category/4/2', 'listing'],
  ['/shop-default', 'listing'],
  ['/view-cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/faq-1', 'other'],
])('%s is a page of kind %s', async (path, kind) => {
  const { pageKindOf } = await import('#client/measuring/measure-visit.ts');
  expect(pageKindOf(path)).toBe(kind);
});
