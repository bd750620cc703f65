import { expect, test } from 'vitest';
import type { ProductRecord } from '../../../../../scripts/provider/columns/product-columns.ts';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { readAcceptedLosses } from '../../../../../scripts/provider/tables/accepted-losses.ts';
import { lowStock } from '../../../../../scripts/provider/tables/low-stock.ts';
import { fileOf } from '../import/product-file.ts';
import { providerWith, STORE } from '../provider-with.ts';
import { resultOf } from './output-of.ts';

const DAY_MS = 86_400_000;

/** A shop with these products. */
function shopWith(...products: Partial<ProductRecord>[]) {
  const shop = providerWith(products);
  const { databases, catalogue, now } = shop;
  const answers: (boolean | (() => boolean))[] = [];
  const ask = () => {
    const answer = answers.shift() ?? false;
    return typeof answer === 'function' ? answer() : answer;
  };
  return {
    ...shop,
    answers,
    /** What `npm run provider -- …` prints; at a terminal, if there are answers. */
    run(...args: string[]): string {
      try {
        return resultOf(databases, args, { now: now(), ...(answers.length > 0 && { ask }) }).output;
      } catch (error) {
        return `refused: ${(error as Error).message}`;
      }
    },
    /** What shoppers pay, the full price, and the currency. */
    prices: (id = 1) =>
      Object.values(
        catalogue
          .prepare('SELECT price_to_pay / 100.0, price / 100.0 AS full, currency FROM products WHERE id = ?')
          .get(id) ?? {},
      ).join(' '),
  };
}

const [AT, TO] = ['2026-11-20T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
const PRICED = { productPrice: 5_990_000 };
const NO_PRICE = { productPrice: 0 };
const REDUCED = { ...PRICED, productDiscPrice: 4_990_000, discountUntil: TO };

test.each<[product: Partial<ProductRecord>, set: string, pays: string, says: RegExp]>([
  [PRICED, '5 490 000', '5490000 5490000 sum', /^1 Mahsulot 1: 5.990.000.so‘m → 5.490.000.so‘m\.$/m],
  [PRICED, '5.490.000', '5490000 5490000 sum', /next rebuild.*next import .* overwrites it\.$/],
  [{ productPrice: 499, productCurrency: 'dollar' }, '549,50', '549.5 549.5 dollar', /0 → \$549\.50\.$/m],
  [REDUCED, '4490000', '4490000 5990000 sum', /4.990.000.so‘m → 4.490.000.so‘m while the .* stays 5.990.000/],
  [REDUCED, '5990000', '5990000 5990000 sum', /the discount ends \(the full price was 5.990.000/],
  [REDUCED, '6990000', '6990000 6990000 sum', /4.990.000.so‘m → 6.990.000.so‘m; the discount ends/],
  [REDUCED, '$499', '499 499 dollar', /4.990.000.so‘m → \$499\.00; the discount ends/],
  [REDUCED, '0', '0 0 sum', /→ price on request; the discount ends/],
  [{ ...REDUCED, discountUntil: AT }, '6990000', '6990000 6990000 sum', /0.so‘m → 6.990.000.so‘m\.$/m],
  [{ ...REDUCED, discountFrom: TO }, '6990000', '4990000 6990000 sum', /5.990.000.so‘m → 6.990.000.so‘m\.$/m],
  [{ ...PRICED, productDiscPrice: 5_990_000 }, '6990000', '6990000 6990000 sum', /→ 6.990.000.so‘m\.$/m],
  [PRICED, 'arzon', '5990000 5990000 sum', /^refused: the price is not a number/],
  [PRICED, '5 руб', '5990000 5990000 sum', /^refused: the currency is руб/],
  [PRICED, '599 000', '5990000 5990000 sum', /a factor of ten or more/],
  [REDUCED, '499000', '4990000 5990000 sum', /a factor of ten or more/],
  [NO_PRICE, '901234567', '0 0 sum', /telephone number in place of a price/],
  [NO_PRICE, '599', '0 0 sum', /below 1,000 so‘m in a list of prices above 10,000/],
])('by hand, a price is what shoppers pay now (%#: %j, %s)', (product, set, pays, says) => {
  const { run, prices } = shopWith(product, { productPrice: 3_000_000 });
  expect(run('price', '1', ...set.split(' '))).toMatch(says);
  expect(prices()).toBe(pays);
});

test('what a guard would refuse is asked about, again if it changes meanwhile, and then passes the build', () => {
  const { run, prices, answers, catalogue } = shopWith({ productPrice: 5_990_000 });
  const accepted = () => readAcceptedLosses(catalogue).priceJump;
  expect(run('price', '1', '599')).toMatch(
    /^refused: [\s\S]*Nothing was changed\. If it is right, add --yes/,
  );
  answers.push(false);
  expect(run('price', '1', '599')).toMatch(/Nothing was changed\.$/);
  expect([prices(), accepted()]).toEqual(['5990000 5990000 sum', undefined]);
  const changedMeanwhile = () => run('price', '1', '6990000') !== '';
  answers.push(changedMeanwhile, false);
  expect(run('price', '1', '599')).toMatch(/6.990.000.so‘m → 599.so‘m\.\nNothing was changed\.$/);
  answers.push(true);
  run('price', '1', '599');
  expect([prices(), accepted()]).toEqual(['599 599 sum', '2026-11-21T10:00:00.000Z']);
  run('price', '1', '699000', '--yes');
  expect(prices()).toBe('699000 699000 sum');
});

test('a product is named by id or code; one text that means two is answered with both', () => {
  const { run, prices } = shopWith({}, { code: 'A-1' }, { id: 7, code: '1' });
  run('price', 'a-1', '2500');
  expect(prices(2)).toBe('2500 2500 sum');
  expect(run('price', '1', '1500')).toMatch(
    /^refused: 1 means several .*id:1 Mahsulot 1; id:7 Mahsulot 7 \(code 1\)/,
  );
  run('price', 'id:1', '1500');
  expect([prices(1), prices(7)]).toEqual(['1500 1500 sum', '7000 7000 sum']);
  for (const named of ['8', 'A', 'id:x', 'id:', "' OR 1"])
    expect(run('stock', named, '1')).toMatch(/^refused: No product has/);
});

test('a stock is counted now; what was ordered before is in it, and later orders are taken from it', async () => {
  const { run, left, order } = shopWith({ productQuantity: 5 });
  await order();
  expect(run('stock', '1', '9', 'dona')).toMatch(
    /^1 Mahsulot 1: 4 left → 9 left\.\n.*next import with a value for it overwrites it/,
  );
  await order();
  expect(await left()).toBe(8);
  expect(run('stock', '1', 'bor')).toContain('8 left → in stock without a number');
  expect([await left(), run('stock', '1', 'qancha')]).toEqual([
    null,
    expect.stringMatching(/^refused: the stock is neither/),
  ]);
  run('stock', '1', '0');
  expect([await left(), (await order()).status]).toEqual([0, 409]);
});

test('a price by hand stays out of `undo`: it brings back the catalogue from before the import', () => {
  const { run, prices, catalogue } = shopWith({});
  importFiles(catalogue, [fileOf('a.csv', 'id;productPrice\n1;1100\n')], { storeId: STORE });
  run('price', '1', '1200');
  expect(prices()).toBe('1200 1200 sum');
  run('undo');
  expect(prices()).toBe('1000 1000 sum');
});

test('low are two pieces or fewer, of sold-out products those that were ordered in the last seven days', async () => {
  const { run, order, catalogue, now, pass } = shopWith(
    ...[3, 2, 1, 0, null, 1].map((productQuantity) => ({ productQuantity })),
  );
  await order({ orders: [{ productId: 6, quantity: 1 }] });
  const low = () => lowStock(catalogue, now()).map(({ id, left }) => `${id}: ${left}`);
  expect(low()).toEqual(['6: 0', '3: 1', '2: 2']);
  run('price', '6', '6100');
  pass(7 * DAY_MS);
  expect(low()).toContain('6: 0');
  pass(1);
  expect(low()).toEqual(['3: 1', '2: 2']);
});
