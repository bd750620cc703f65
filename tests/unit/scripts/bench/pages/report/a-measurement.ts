import type { Measurement } from '../../../../../../scripts/bench/pages/report/measurement.ts';

type Changes = Partial<Omit<Measurement, 'lighthouse' | 'slow'>> & {
  lighthouse?: Partial<Measurement['lighthouse']>;
  slow?: Partial<Measurement['slow']>;
};

/** The measurement of a product page that meets every target, with changes. Times in milliseconds. */
export const aMeasurement = ({ lighthouse, slow, ...changes }: Changes = {}): Measurement => ({
  name: 'product',
  url: 'http://localhost/product-detail/3',
  page: 'product',
  lighthouse: {
    scores: [100, 100, 100, 100],
    firstPaint: 700,
    largestPaint: 1000,
    blocking: 0,
    layoutShift: 0,
    transfer: {
      requests: 3,
      total: 80 * 1024,
      bytes: { HTML: 14 * 1024, JS: 0, CSS: 0, images: 66 * 1024, fonts: 0, other: 0 },
    },
    complaints: [],
    ...lighthouse,
  },
  slow: {
    firstPaint: 700,
    largestPaint: 1800,
    blocking: 20,
    layoutShift: 0,
    adding: 1000,
    miniCart: 90,
    ...slow,
  },
  ...changes,
});

export const aLimit = (changes: Changes = {}): Measurement =>
  aMeasurement({ name: 'product, by hand', isLimit: true, ...changes });
