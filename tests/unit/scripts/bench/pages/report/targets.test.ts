import { describe, expect, it } from 'vitest';
import { targetsOf } from '../../../../../../scripts/bench/pages/report/targets.ts';
import { aLimit, aMeasurement } from './a-measurement.ts';

const target = (what: string, measurements: Parameters<typeof targetsOf>[0]) =>
  targetsOf(measurements).find((each) => each.what.startsWith(what));

it('finds all targets met by a page that is as fast as its limit', () => {
  const targets = targetsOf([aMeasurement(), aLimit()]);
  expect(targets.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(targets).toHaveLength(8);
});

describe('a page that takes longer than its limit', () => {
  it('may take 1.15 times as long to paint', () => {
    const limit = aLimit({ lighthouse: { largestPaint: 1000 } });
    const paint = (largestPaint: number) =>
      target('largest paint, slow 4G', [aMeasurement({ lighthouse: { largestPaint } }), limit]);
    expect(paint(1150)).toMatchObject({ measured: '1.15×', isMet: true });
    expect(paint(1200)).toMatchObject({ target: '≤ 1.15×', measured: '1.20×', isMet: false });
  });

  it('may take 1.8 times as long to add to the cart', () => {
    const adding = (ms: number) =>
      target('add to cart', [aMeasurement({ slow: { adding: ms } }), aLimit({ slow: { adding: 1000 } })]);
    expect(adding(1800)).toMatchObject({ isMet: true });
    expect(adding(4300)).toMatchObject({ measured: '4.30×', isMet: false });
  });
});

it('counts a score below 100 as missed', () => {
  expect(target('Lighthouse', [aMeasurement({ lighthouse: { scores: [100, 100, 99, 100] } })])).toMatchObject(
    { measured: '100 / 100 / 99 / 100', isMet: false },
  );
});

it('limits the weight of each page', () => {
  const { transfer } = aMeasurement().lighthouse;
  const weight = (page: 'home' | 'product' | 'cart') =>
    target('total bytes', [
      aMeasurement({ page, lighthouse: { transfer: { ...transfer, total: 180 * 1024 } } }),
    ]);
  expect(weight('product')).toMatchObject({ target: '≤ 160 KiB', measured: '180 KiB', isMet: false });
  expect(weight('home')).toMatchObject({ target: '≤ 200 KiB', isMet: true });
  expect(weight('cart')).toBeUndefined();
});
