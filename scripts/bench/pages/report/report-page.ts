import { KINDS } from '../lighthouse/transfer.ts';
import type { Journey } from '../slow/measure-journey.ts';
import { SLOW } from '../slow/slow-tab.ts';
import { kibibytes, milliseconds, seconds, shift } from './format.ts';
import type { Measurement } from './measurement.ts';
import type { Target } from './targets.ts';

/** When, with what and where the measurements were made. */
export interface RunEnvironment {
  /** `2026-11-21` */
  date: string;
  versions: Readonly<Record<string, string>>;
  machine: string;
  runs: number;
}

/** Formats the measurements as Markdown, to be pasted into the README. */
export function reportPage(
  measurements: readonly Measurement[],
  targets: readonly Target[],
  describeEnvironment: RunEnvironment,
  journey?: Journey,
): string {
  const { date, versions, machine, runs } = describeEnvironment;
  const programs = Object.entries(versions).map((entry) => entry.join(' '));
  return `Measured on ${date} with ${programs.join(', ')}
on ${machine}. "By hand" is a page of the same products with inline styles and a few lines of inline script: the limit.

Lighthouse, mobile (simulated slow 4G), median of ${runs}; bytes as sent with Brotli; scores are performance,
accessibility, best practices, SEO:

${lighthouseTable(measurements)}

Slow phone (${SLOW.latencyMs} ms, ${SLOW.bitsPerSecond / 1000} kbit/s, ${SLOW.cpuSlowdown}× CPU slowdown), median of ${runs}; a cart with two
products; "add to cart" is the time from the start of the navigation until a tap, made as soon as the button is
painted, shows in the cart's badge; "mini cart" is the time until the next paint after the tap that opens it:

${slowTable(measurements)}
${journey ? `\n${journeyTable(journey)}\n` : ''}${targets.length > 0 ? `\n${targetTable(targets)}\n` : ''}`;
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

const journeyTable = (journey: Journey): string =>
  markdownTable(
    ['path to an order, slow phone', 'visible after the tap'],
    [
      ['buy button (from the navigation)', seconds(journey.button)],
      ['badge, if the button is tapped as soon as it is visible', seconds(journey.badge)],
      ['lines of the mini cart after that', seconds(journey.miniCart)],
      ['lines of the cart page', seconds(journey.cart)],
      ['the same, by hand', seconds(journey.cartByHand)],
      ['phone field of the checkout', seconds(journey.checkout)],
      [
        'lines of the mini cart, if the button is tapped once the page is idle',
        seconds(journey.idleMiniCart),
      ],
    ],
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

/** Formats rows as an aligned Markdown table; the first column is text, the others are numbers. */
function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = headings.map((_, column) => Math.max(4, ...lines.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head = [], ...body] = lines;
  return [head, rule, ...body].map(line).join('\n');
}
