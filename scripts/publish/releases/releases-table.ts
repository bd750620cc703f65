import { count } from '../../terminal/count.ts';
import type { Head } from '../records/head.ts';

/** Formats the kept releases, newest first, one per line. */
export function releasesTable({ releases, pin }: Pick<Head, 'releases' | 'pin'>): string {
  const rows = releases
    .toReversed()
    .map(({ number, published, restores, objects, pages }, index) => [
      String(number),
      minuteOf(published),
      count(pages, 'page'),
      count(objects, 'object'),
      [
        index === 0 && 'live',
        restores !== undefined && `brought back ${restores}`,
        index === 0 && pin && `pinned since ${minuteOf(pin.since)} (\`resume\` ends that)`,
      ]
        .filter(Boolean)
        .join(', '),
    ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row.map((cell, column) =>
        column === 0 ? cell.padStart(widths[0] ?? 0) : cell.padEnd(widths[column] ?? 0),
      ),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}

const minuteOf = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
