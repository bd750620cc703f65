import type { PageName } from '../page-names.ts';
import { kibibytes, milliseconds, times } from './format.ts';
import type { Measurement } from './measurement.ts';

/** A target for a page of the shop, and the measured value. */
export interface Target {
  page: PageName;
  what: string;
  target: string;
  measured: string;
  isMet: boolean;
}

const SCORES = ['performance', 'accessibility', 'best practices', 'SEO'] as const;
/** How many times as long as its hand-written page a page of the shop may take. */
const PAINT_RATIO = 1.15;
const ADDING_RATIO = 1.8;
/** A product page fetches React and the carousel once it is idle. */
const MOST_KIBIBYTES: Readonly<Record<PageName, number | undefined>> = {
  home: 200,
  listing: 150,
  product: 160,
  cart: undefined,
};
const MOST_BLOCKING_MS = 50;

/** Compares the pages of the shop with their targets, some of which are relative to the hand-written limit. */
export function targetsOf(measurements: readonly Measurement[]): Target[] {
  return measurements.flatMap((measured) => {
    const { page } = measured;
    if (measured.isLimit) return [];
    const limit = measurements.find((other) => other.isLimit && other.page === page);
    return [
      scores(page, measured),
      ...(limit ? ratios(page, measured, limit) : []),
      ...bytes(page, measured),
      blocking(page, measured),
    ];
  });
}

function scores(page: PageName, { lighthouse }: Measurement): Target {
  return {
    page,
    what: `Lighthouse: ${SCORES.join(', ')}`,
    target: '100 each',
    measured: lighthouse.scores.join(' / '),
    isMet: lighthouse.scores.every((score) => score === 100),
  };
}

function ratios(page: PageName, { lighthouse, slow }: Measurement, limit: Measurement): Target[] {
  const ratio = (what: string, most: number, value?: number, least?: number): Target[] =>
    value === undefined || least === undefined
      ? []
      : [
          {
            page,
            what,
            target: `≤ ${times(most)}`,
            measured: times(value / least),
            isMet: value / least <= most,
          },
        ];
  return [
    ...ratio('first paint, slow 4G', PAINT_RATIO, lighthouse.firstPaint, limit.lighthouse.firstPaint),
    ...ratio('largest paint, slow 4G', PAINT_RATIO, lighthouse.largestPaint, limit.lighthouse.largestPaint),
    ...ratio('first paint, slow phone', PAINT_RATIO, slow.firstPaint, limit.slow.firstPaint),
    ...ratio('largest paint, slow phone', PAINT_RATIO, slow.largestPaint, limit.slow.largestPaint),
    ...ratio('add to cart works, slow phone', ADDING_RATIO, slow.adding, limit.slow.adding),
  ];
}

function bytes(page: PageName, { lighthouse }: Measurement): Target[] {
  const most = MOST_KIBIBYTES[page];
  if (most === undefined) return [];
  const { total } = lighthouse.transfer;
  return [
    {
      page,
      what: 'total bytes',
      target: `≤ ${most} KiB`,
      measured: `${kibibytes(total)} KiB`,
      isMet: total <= most * 1024,
    },
  ];
}

const blocking = (page: PageName, { slow }: Measurement): Target => ({
  page,
  what: 'blocking time, slow phone',
  target: `≤ ${MOST_BLOCKING_MS} ms`,
  measured: milliseconds(slow.blocking),
  isMet: slow.blocking <= MOST_BLOCKING_MS,
});
