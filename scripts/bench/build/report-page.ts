import type { Measurement } from './measurement.ts';
import { plot } from './plot.ts';

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

/** Formats the measurements as an HTML page with a table and a plot. */
export function reportPage(measurements: readonly Measurement[]): string {
  const row = (element: string, content: readonly string[]) =>
    `<tr>${content.map((cell) => `<${element}>${cell}</${element}>`).join('')}</tr>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Building, rebuilding and publishing the shop</title>
<style>
  body { margin: 2rem auto; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid #ccc; text-align: right; }
</style>
<h1>Building, rebuilding and publishing the shop</h1>
<table>
${row('th', HEADINGS)}
${measurements.map((measurement) => row('td', cells(measurement))).join('\n')}
</table>
${plot(measurements)}
</html>
`;
}
