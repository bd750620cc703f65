import { KINDS } from '../lighthouse/transfer.ts';
import { SLOW } from '../slow/slow-page.ts';
import { kibibytes, milliseconds, seconds, shift } from './format.ts';
import { markdownTable } from './markdown-table.ts';
import type { Measurement } from './measurement.ts';
import type { Target } from './targets.ts';

/** When, with what and where it was measured. */
export interface Circumstances {
  /** `2026-11-21` */
  date: string;
  versions: Readonly<Record<string, string>>;
  machine: string;
  runs: number;
}

/** The measurements as Markdown, to be pasted into the README. */
export function reportPage(
  measurements: readonly Measurement[],
  targets: readonly Target[],
  circumstances: Circumstances,
): string {
  const { date, versions, machine, runs } = circumstances;
  const programs = Object.entries(versions).map((entry) => entry.join(' '));
  return `Measured on ${date} with ${programs.join(', ')}
on ${machine}. "By hand" is a page of the same products with inline styles and a few lines of inline script: the limit.

Lighthouse, mobile (simulated slow 4G), median of ${runs}; bytes as sent with Brotli; scores are performance,
accessibility, best practices, SEO:

${lighthouseTable(measurements)}

Slow phone (${SLOW.latencyMs} ms, ${SLOW.bitsPerSecond / 1000} kbit/s, ${SLOW.cpuSlowdown}× CPU slowdown), median of ${runs}; a cart with two
products; "add to cart" is the time from the beginning of the navigation until a tap, done as soon as the button is
painted, has put the product into the cart; "mini cart" is the time until the next paint after the tap that opens it:

${slowTable(measurements)}
${targets.length > 0 ? `\n${targetTable(targets)}\n` : ''}`;
}

const lighthouseTable = (measurements: readonly Measurement[]): string =>
  markdownTable(
    ['page', 'KiB', ...KINDS, 'requests', 'scores', 'FCP', 'LCP', 'TBT', 'CLS'],
    measurements.map(({ name, lighthouse }) => {
      const { transfer, scores, firstPaint, largestPaint, blocking, layoutShift } = lighthouse;
      return [
        name,
        kibibytes(transfer.total),
        ...KINDS.map((kind) => kibibytes(transfer.bytes[kind])),
        String(transfer.requests),
        scores.join(' '),
        seconds(firstPaint),
        seconds(largestPaint),
        milliseconds(blocking),
        shift(layoutShift),
      ];
    }),
  );

const slowTable = (measurements: readonly Measurement[]): string =>
  markdownTable(
    ['page', 'FCP', 'LCP', 'TBT', 'CLS', 'add to cart', 'mini cart'],
    measurements.map(({ name, slow }) => [
      name,
      seconds(slow.firstPaint),
      seconds(slow.largestPaint),
      milliseconds(slow.blocking),
      shift(slow.layoutShift),
      seconds(slow.adding),
      milliseconds(slow.miniCart),
    ]),
  );

const targetTable = (targets: readonly Target[]): string =>
  markdownTable(
    ['page', 'target', 'at', 'measured', ''],
    targets.map(({ page, what, target, measured, isMet }) => [
      page,
      what,
      target,
      measured,
      isMet ? 'met' : 'not met',
    ]),
  );
