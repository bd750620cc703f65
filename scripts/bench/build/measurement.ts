import { tableLines } from '../../terminal/table.ts';

/** One measured run. */
export interface Measurement {
  /** Products in the catalogue. */
  products: number;
  run: string;
  pages: number;
  /** Excludes publishing. */
  seconds: number;
  publishSeconds: number;
  objects: number;
  /** Of all its processes together; undefined where the system does not report it. */
  peakBytes: number | undefined;
  /** Of the whole site. */
  siteBytes: number;
}

/** Returns the runs with a catalogue of this size, and how many products change before each. */
export const runsOf = (products: number): Record<string, number> => ({
  'full build': 0,
  'nothing changed': 0,
  '1 changed': 1,
  '50 changed': 50,
  '1 % changed': Math.ceil(products / 100),
});

const COLUMNS: Readonly<Record<string, (run: Measurement) => string>> = {
  products: ({ products }) => products.toLocaleString('en'),
  run: ({ run }) => run,
  pages: ({ pages }) => pages.toLocaleString('en'),
  seconds: ({ seconds }) => seconds.toFixed(1),
  'pages/s': ({ pages, seconds }) => (pages > 0 ? (pages / seconds).toFixed(0) : ''),
  'publish s': ({ publishSeconds }) => publishSeconds.toFixed(1),
  objects: ({ objects }) => objects.toLocaleString('en'),
  'peak MB': ({ peakBytes }) => (peakBytes === undefined ? '' : megabytes(peakBytes)),
  'site MB': ({ siteBytes }) => megabytes(siteBytes),
};

const megabytes = (bytes: number): string => Math.round(bytes / 1e6).toLocaleString('en');

/** Formats the measurements as a plain-text table. */
export const table = (measurements: readonly Measurement[]): string =>
  tableLines(
    Object.keys(COLUMNS),
    measurements.map((run) => Object.values(COLUMNS).map((cell) => [cell(run)])),
  ).join('\n');
