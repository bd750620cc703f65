import { expect, it } from 'vitest';
import { type Compared, reportTable } from '../../../../../scripts/bench/pages/report.ts';

const rowOf = (shop: Compared['shop'], byHand?: Compared['byHand']) =>
  reportTable([{ page: 'product', shop, byHand }])
    .split('\n')
    .slice(2);

it('compares what was measured with the hand-written page', () => {
  expect(rowOf({ firstPaint4G: 720, miniCart: 200 }, { firstPaint4G: 600 })).toEqual([
    '| product | first paint, simulated 4G | 0.72 s | 0.60 s | 1.20× | ≤ 1.20× | met |',
    '| product | paint after the tap for the mini cart | 200 ms | – | – |  |  |',
  ]);
});

it.each([
  [{ page: 14_000 }, { page: 14_001 }, {}],
  [{ head: 6_500 }, { head: 6_501 }, {}],
  [{ score: 100 }, { score: 99 }, {}],
  [{ firstPaint4G: 720 }, { firstPaint4G: 721 }, { firstPaint4G: 600 }],
  [{ firstPaint: 750 }, { firstPaint: 751 }, { firstPaint: 600 }],
  [{ largestPaint: 1650 }, { largestPaint: 1651 }, { largestPaint: 1500 }],
  [{ blocking: 50 }, { blocking: 51 }, { blocking: 0 }],
  [{ badge: 1500 }, { badge: 1501 }, { badge: 1000 }],
  [{ badge: 1500 }, { badge: Number.NaN }, { badge: 1000 }],
])('finds %j met and %j not', (met, missed, byHand) => {
  expect(rowOf(met, byHand).join()).toMatch(/\| met \|$/);
  expect(rowOf(missed, byHand).join()).toMatch(/\| \*\*not met\*\* \|$/);
});
