/** A number of a page, and what is wanted of it. */
interface Measure {
  name: string;
  format: (value: number) => string;
  wanted?: Wanted;
}

interface Wanted {
  says: string;
  isMet: (value: number, byHand: number) => boolean;
}

const atMost = (most: number, format: Measure['format']): Pick<Measure, 'format' | 'wanted'> => ({
  format,
  wanted: { says: `≤ ${format(most)}`, isMet: (value) => value <= most },
});
const timesByHand = (most: number): Wanted => ({
  says: `≤ ${most.toFixed(2)}×`,
  isMet: (value, byHand) => value <= most * byHand,
});
const afterByHand = (most: number): Wanted => ({
  says: `≤ ${seconds(most)} later`,
  isMet: (value, byHand) => value <= byHand + most,
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
/** 1 KB is 1,000 bytes. */
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** In the order of the table. Times in milliseconds, weights in bytes. */
const MEASURES = {
  page: { name: 'page, Brotli', ...atMost(14_000, kilobytes) },
  head: { name: 'its head', ...atMost(6_500, kilobytes) },
  raw: { name: 'page, raw', format: kilobytes },
  total: { name: 'all until idle, images too', format: kilobytes },
  score: {
    name: 'lowest Lighthouse score',
    format: String,
    wanted: { says: '100', isMet: (score) => score === 100 },
  },
  firstPaint4G: { name: 'first paint, simulated 4G', format: seconds, wanted: timesByHand(1.2) },
  largestPaint4G: { name: 'largest paint, simulated 4G', format: seconds },
  firstPaint: { name: 'first paint, slow phone', format: seconds, wanted: afterByHand(150) },
  largestPaint: { name: 'largest paint, slow phone', format: seconds, wanted: afterByHand(150) },
  blocking: { name: 'blocking, slow phone', ...atMost(50, milliseconds) },
  layoutShift: { name: 'layout shift', format: (value) => value.toFixed(3) },
  badge: { name: 'badge of an early tap', format: seconds, wanted: timesByHand(1.5) },
  miniCart: { name: 'paint after the tap for the mini cart', format: milliseconds },
  // The path to an order: since the tap.
  miniCartLines: { name: 'lines of the mini cart', format: seconds },
  cartLines: { name: 'lines of the cart', format: seconds },
  phoneField: { name: 'phone field of the checkout', format: seconds },
  idleMiniCartLines: { name: 'lines of the mini cart, page idle', format: seconds },
} satisfies Record<string, Measure>;

/** What was measured of a page, by name of the measure. */
export type Numbers = Partial<Record<keyof typeof MEASURES, number>>;

/** A page of the shop beside the hand-written one, if there is one. */
export interface Compared {
  page: string;
  shop: Numbers;
  byHand?: Numbers | undefined;
}

/** Formats the numbers as a Markdown table with what is wanted. */
export const reportTable = (pages: readonly Compared[]): string =>
  [
    '| page | | shop | by hand | ratio | wanted | |',
    '| --- | --- | --: | --: | --: | --: | --- |',
    ...pages.flatMap((page) =>
      Object.entries(MEASURES).flatMap(([key, measure]) => row(page, key as keyof Numbers, measure)),
    ),
  ].join('\n');

function row(
  { page, shop, byHand }: Compared,
  key: keyof Numbers,
  { name, format, wanted }: Measure,
): string[] {
  const [value, limit] = [shop[key], byHand?.[key]];
  if (value === undefined) return [];
  const cells = [
    ...[page, name, format(value)],
    ...(limit === undefined
      ? ['–', '–']
      : [format(limit), limit > 0 ? `${(value / limit).toFixed(2)}×` : '–']),
    ...(wanted ? [wanted.says, wanted.isMet(value, limit ?? Number.NaN) ? 'met' : '**not met**'] : ['', '']),
  ];
  return [`| ${cells.join(' | ')} |`];
}
