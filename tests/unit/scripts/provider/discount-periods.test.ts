import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../../../../scripts/network/listen.ts';
import { createProvider } from '../../../../scripts/provider/http/create-provider.ts';
import { requestListener } from '../../../../scripts/provider/http/request-listener.ts';
import { catalogueWriter } from '../../../../scripts/provider/tables/catalogue-writer.ts';
import { productIds, readProductRecords } from '../../../../scripts/provider/tables/read-products.ts';
import { temporaryDatabases } from '../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { resultOf } from './commands/output-of.ts';
import { fileOf } from './import/product-file.ts';
import { workbookOf } from './import/workbook-file.ts';
import { aRecord, listPath, STORE } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

/** It is three in the afternoon in the shop. */
const NOON = '2026-11-28T10:00:00Z';

/** An owner's shop, whose clock is passed in with each command. */
function openShop() {
  const databases = temporaryDatabases();
  const { catalogue } = databases;
  catalogueWriter(catalogue, STORE).category({ id: 1, categoryName: 'Pechlar', categoryImgUrl: null });
  const run = (now: string, ...args: string[]) => resultOf(databases, args, { now: new Date(now) });
  const importing = (content: string | Uint8Array, now = NOON, ...options: string[]) =>
    run(now, 'import', fileOf('list', content), ...options);
  const stored = () =>
    readProductRecords(catalogue, productIds(catalogue)).map((product) => [
      ...[product.productPrice, product.productDiscPrice, product.discountFrom, product.discountUntil],
    ]);
  return { databases, catalogue, run, importing, stored };
}

const own = (from: string, until: string) =>
  `id;productName;productPrice;productDiscPrice;discountFrom;discountUntil\n1;Pech;200;150;${from};${until}\n`;
/** A workbook whose last two columns are date cells. */
function workbook(...days: number[]): Uint8Array {
  const dates = days.map((value) => ({ value, format: 'dd.mm.yyyy' }));
  const header = ['Kod', 'Nomi', 'Narxi', 'Chegirma narxi', 'Chegirma boshlanishi', 'Chegirma tugashi'];
  return workbookOf({ rows: [header, ['A1', 'Pech', 200, 150, ...dates]] });
}

const DECEMBER = '2026-11-30T19:00:00.000Z';
const END_OF_DECEMBER = '2026-12-31T19:00:00.000Z';
/** Of the evening of that day. */
const SIX = '2026-12-31T13:00:00.000Z';

test.each([
  ['with a time', 46387.75, SIX],
  ['of a day', 46387, END_OF_DECEMBER],
])('a period of date cells %s is stored, and comes back from an export', (_, last, until) => {
  const { run, importing, stored } = openShop();
  expect(importing(workbook(46357, last)).code).toBe(0);
  expect(stored()).toEqual([[200, 150, DECEMBER, until]]);

  const folder = join(temporaryFolder(), 'export');
  run(NOON, 'export', folder);
  const other = openShop();
  other.run(NOON, 'import', folder);
  expect(other.stored()).toEqual(stored());
});

const UNTIL = '2026-11-30';
const END = '2026-11-30T19:00:00.000Z';
const LATER = '2026-12-02T10:00:00Z';
const OVER = /is over: no discount.*line 2 \(2026-11-30\)/;

test.each<[string, string, string, unknown[], RegExp?]>([
  ['stays with the same price', 'productDiscPrice\n1;150\n', NOON, [200, 150, null, END]],
  ['stays with an empty cell', 'productDiscPrice;discountUntil\n1;150;\n', NOON, [200, 150, null, END]],
  ['that is over stays so', 'productDiscPrice\n1;150\n', LATER, [200, 150, null, END], OVER],
  ['is cleared by another price', 'productDiscPrice\n1;140\n', NOON, [200, 140, null, null]],
  ['goes with the discount', 'productDiscPrice\n1;\n', NOON, [200, 0, null, null]],
  ['stays', 'productPrice\n1;210\n', NOON, [210, 150, null, END], /stays what shoppers pay/],
  ['that is over stays', 'productPrice\n1;210\n', LATER, [210, 150, null, END], /^(?!.*discount)/s],
  ['changes', 'discountUntil\n1;2026-12-31\n', NOON, [200, 150, null, END_OF_DECEMBER]],
  ['begins', 'discountFrom\n1;2026-11-29\n', NOON, [200, 150, '2026-11-28T19:00:00.000Z', END]],
  ['is reversed', 'discountFrom\n1;2026-12-29\n', NOON, [200, 0, null, null], /would end before it begins/],
])('a known period %s: %j at %s', (_, columns, now, expected, says = /^/) => {
  const { importing, stored } = openShop();
  importing(own('', UNTIL));
  for (const isAgain of [false, true]) {
    const { code, output } = importing(`id;${columns}`, now);
    expect([code, stored()]).toEqual([0, [expected]]);
    if (!isAgain || says === OVER) expect(output).toMatch(says);
  }
});

test('the end of a discount is no jump for an import; a discount that begins later is one already', () => {
  const sheet = (from: string, until: string) =>
    [1, 2, 3, 4, 5, 6].reduce(
      (rows, id) => `${rows}${id};Pech ${id};2000;900;${from};${until}\n`,
      'id;productName;productPrice;productDiscPrice;discountFrom;discountUntil\n',
    );
  const { importing, stored } = openShop();
  importing(sheet('', UNTIL));
  expect(importing(sheet('', UNTIL), LATER).code).toBe(0);
  expect(stored()[0]).toEqual([2000, 0, null, null]);
  expect(() => importing(sheet('2026-12-24', ''), LATER)).toThrow(/6 of 6 prices .*factor of 2/);
  importing(sheet('2026-12-24', ''), LATER, '--allow-price-jump');
  expect(importing(sheet('2026-12-24', ''), LATER).code).toBe(0);
  expect(stored()[0]).toEqual([2000, 900, '2026-12-23T19:00:00.000Z', null]);
});

test('a listening provider judges discounts by its clock: prices, order of lists, tags and orders', async () => {
  const { databases, catalogue } = openShop();
  const { product } = catalogueWriter(catalogue, STORE);
  const begins = '2026-11-29T19:00:00.000Z';
  product(
    aRecord({ id: 1, productPrice: 200, productDiscPrice: 150, discountFrom: begins, discountUntil: END }),
  );
  product(aRecord({ id: 2, productPrice: 180 }));
  let time = begins;
  const provider = createProvider({ databases, now: () => new Date(time) });
  await using server = await listen(requestListener(provider), 0);
  const get = async (path: string, headers = {}) => fetch(`${server.url}/api/v1${path}`, { headers });
  const cheapest = listPath({ sort: 'productPrice' });

  async function shown() {
    const answer = await get(cheapest);
    const tag = answer.headers.get('etag') ?? '';
    expect((await get(cheapest, { 'if-none-match': tag })).status).toBe(304);
    const { data: listed } = await answer.json();
    const { data: alone } = await (await get('/products/1')).json();
    expect(listed.find(({ id }: { id: number }) => id === 1)).toEqual(alone);
    const { productDiscPrice, discountFrom, discountUntil } = alone;
    return {
      tag,
      order: listed.map(({ id }: { id: number }) => id),
      said: [productDiscPrice, discountFrom, discountUntil],
    };
  }
  const ordered = async (expectedPrice: number) => {
    const body = JSON.stringify(anOrder({ orders: [{ productId: 1, quantity: 1, expectedPrice }] }));
    const answer = await fetch(`${server.url}/api/v1/orders`, { method: 'POST', body });
    return [answer.status, (await answer.json()).lines?.[0]?.price];
  };

  const holding = await shown();
  expect(holding).toMatchObject({ order: [1, 2], said: [150, begins, END] });
  expect(await ordered(200)).toEqual([409, 150]);
  expect(await ordered(150)).toEqual([201, undefined]);
  for (const [at, name] of [
    ['2026-11-29T18:59:59.999Z', 'has not begun'],
    [END, 'is over'],
  ] as const) {
    time = at;
    const { tag, ...now } = await shown();
    expect(now, name).toEqual({ order: [2, 1], said: [0, null, null] });
    expect(tag).not.toBe(holding.tag);
    expect(await ordered(150)).toEqual([409, 200]);
  }
  time = '2026-11-30T18:59:59.999Z';
  expect((await shown()).order).toEqual([1, 2]);
});
