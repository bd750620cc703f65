import { shopTime } from '../../terminal/shop-time.ts';
import { tableLines } from '../../terminal/table.ts';
import type { Head } from '../records/head.ts';

/** Formats the kept releases as lines, newest first, in the shop's time zone. */
export const releasesTable = ({ releases, pin }: Pick<Head, 'releases' | 'pin'>): string[] =>
  tableLines(
    ['Release', 'Published', 'Pages', 'Objects', ''],
    releases.toReversed().map(({ number, published, restores, objects, pages }, index) => {
      const notes = [
        index === 0 && 'live',
        restores !== undefined && `brought back ${restores}`,
        index === 0 && pin && `pinned since ${shopTime(new Date(pin.since))} (\`resume\` ends that)`,
      ];
      const cells = [number.toLocaleString('en'), shopTime(new Date(published))];
      return [
        ...cells,
        pages.toLocaleString('en'),
        objects.toLocaleString('en'),
        notes.filter(Boolean).join(', '),
      ].map((cell) => [cell]);
    }),
  );
