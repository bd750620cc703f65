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

const HEADINGS = [
  'products',
  'run',
  'pages',
  'seconds',
  'pages/s',
  'publish s',
  'objects',
  'peak MB',
  'site MB',
];

const megabytes = (bytes: number | undefined): string =>
  bytes === undefined ? '' : Math.round(bytes / 1e6).toLocaleString('en');

const cells = ({
  products,
  run,
  pages,
  seconds,
  publishSeconds,
  objects,
  ...bytes
}: Measurement): string[] => [
  products.toLocaleString('en'),
  run,
  pages.toLocaleString('en'),
  seconds.toFixed(1),
  pages > 0 ? (pages / seconds).toFixed(0) : '',
  publishSeconds.toFixed(1),
  objects.toLocaleString('en'),
  megabytes(bytes.peakBytes),
  megabytes(bytes.siteBytes),
];

/** Formats the measurements as a plain-text table. */
export function table(measurements: readonly Measurement[]): string {
  const rows = [HEADINGS, ...measurements.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}
