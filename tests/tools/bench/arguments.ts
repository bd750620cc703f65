import * as v from 'valibot';
import { wholeNumber } from '../../../scripts/settings/environment.ts';
import { commandLine } from '../../../scripts/terminal/command-line.ts';

/** The pages of the shop that are measured. */
const PAGE_NAMES = ['home', 'listing', 'product', 'cart'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** What `npm run bench` is asked to measure. */
type BenchArguments = ReturnType<typeof parseBenchArguments>;

export type PageBenchArguments = Extract<BenchArguments, { command: '' }>;

/** Default sizes of the catalogues whose builds are measured, in products. */
const BUILD_SIZES = [1_000, 10_000, 50_000];

const ofPages = [''] as const;

const benchCommand = commandLine({
  run: 'npm run bench',
  says: 'Measures the shop with its sample catalogue, in a separate folder.',
  commands: {
    '': { says: 'how fast pages are in Chromium, compared with hand-written ones' },
    build: {
      takes: '[SIZE…]',
      says: `how long builds, rebuilds and publishing take with that many products (default: ${BUILD_SIZES.join(', ')})`,
    },
  },
  options: {
    runs: {
      value: 'N',
      says: 'runs per page, with Lighthouse and on the slow phone; the median counts',
      of: ofPages,
      schema: v.optional(wholeNumber(1, 99), '5'),
    },
    only: {
      value: 'PAGE,PAGE',
      says: `only these pages: ${PAGE_NAMES.join(', ')}`,
      of: ofPages,
      schema: v.optional(
        v.pipe(
          v.string(),
          v.transform((names) => names.split(',').map((name) => name.trim())),
          v.array(v.picklist(PAGE_NAMES, 'is not a page of the shop')),
        ),
      ),
    },
  },
});

const { parse, read } = benchCommand;

/** @throws {CommandLineInvalid} */
export function parseBenchArguments(args: string[]) {
  const { command, operands, values } = parse(args);
  if (command === 'build') {
    const sizes = operands.map((operand) => read('build', wholeNumber(1), operand));
    return { command, sizes: sizes.length > 0 ? sizes : BUILD_SIZES };
  }
  const { runs, only: pages = PAGE_NAMES } = values;
  return { command, runs, pages };
}
