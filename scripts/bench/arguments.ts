import * as v from 'valibot';
import { wholeNumber } from '../environment.ts';
import { commandLine } from '../terminal/command-line.ts';
import { PAGE_NAMES } from './pages/page-names.ts';

/** A page of another shop to compare with ours. */
export interface OtherPage {
  name: string;
  url: string;
  /** CSS selector of its add-to-cart button. */
  tap?: string | undefined;
  /** CSS selector of an element whose text changes once the product is in the cart. */
  shows?: string | undefined;
}

/** What `npm run bench` is asked to measure. */
export type BenchArguments = ReturnType<typeof parseBenchArguments>;

export type PageBenchArguments = Extract<BenchArguments, { command: 'pages' }>;

/** Default sizes of the catalogues whose builds are measured, in products. */
const BUILD_SIZES = [1_000, 10_000, 50_000];

const ofPages = ['', 'pages'] as const;
const texts = v.optional(v.array(v.string()), []);

const benchCommand = commandLine({
  run: 'npm run bench',
  says: 'Measures the shop with its sample catalogue, in a separate folder.',
  commands: {
    '': { says: 'the same as pages' },
    pages: { says: 'how fast pages are in Chromium, compared with hand-written ones' },
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
    url: {
      value: 'NAME=URL',
      says: 'also measures another page; may be repeated',
      of: ofPages,
      schema: texts,
      repeated: true,
    },
    tap: {
      value: 'NAME=SELECTOR',
      says: 'the add-to-cart button of that page …',
      of: ofPages,
      schema: texts,
      repeated: true,
    },
    shows: {
      value: 'NAME=SELECTOR',
      says: '… and the element whose text changes once it worked',
      of: ofPages,
      schema: texts,
      repeated: true,
    },
  },
});

const { invalid, parse, read } = benchCommand;

/** @throws {CommandLineInvalid} */
export function parseBenchArguments(args: string[]) {
  const { command, operands, values } = parse(args);
  if (command === 'build') {
    const sizes = operands.map((operand) => read('build', wholeNumber(1), operand));
    return { command, sizes: sizes.length > 0 ? sizes : BUILD_SIZES };
  }
  const { runs, only: pages = PAGE_NAMES } = values;
  return { command: 'pages' as const, runs, pages, others: parseOthers(values) };
}

function parseOthers({ url, tap, shows }: Record<'url' | 'tap' | 'shows', string[]>): OtherPage[] {
  const urls = namedValues('url', url);
  const [taps, changes] = [namedValues('tap', tap), namedValues('shows', shows)];
  for (const [option, names] of Object.entries({ tap: taps, shows: changes })) {
    const unknown = [...names.keys()].find((name) => !urls.has(name));
    if (unknown !== undefined) throw invalid(`--${option} ${unknown}=… has no --url ${unknown}=…`);
  }
  return [...urls].map(([name, address]) => {
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
      throw invalid(`--url ${name}=${address} is not an http URL`);
    if (taps.has(name) !== changes.has(name))
      throw invalid(`--tap and --shows of ${name} only work together`);
    return { name, url: address, tap: taps.get(name), shows: changes.get(name) };
  });
}

/** Returns the values given as `NAME=VALUE`, by name. */
function namedValues(option: string, pairs: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of pairs) {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) throw invalid(`--${option} ${pair} is not NAME=…`);
    if (values.has(name)) throw invalid(`--${option} ${name}=… is given twice`);
    values.set(name, value);
  }
  return values;
}
