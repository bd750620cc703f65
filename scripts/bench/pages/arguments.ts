import { parseArgs } from 'node:util';
import { CommandError } from '../../terminal/command-error.ts';
import { isPageName, PAGE_NAMES, type PageName } from './page-names.ts';

/** A page of another shop that is put beside ours. */
export interface OtherPage {
  name: string;
  url: string;
  /** CSS selector of its add-to-cart button. */
  tap?: string | undefined;
  /** CSS selector of what shows another text once the product is in the cart. */
  shows?: string | undefined;
}

export interface PageBenchArguments {
  /** Runs a page, with Lighthouse and on the slow phone. */
  runs: number;
  pages: readonly PageName[];
  others: readonly OtherPage[];
}

export class ArgumentInvalid extends CommandError {}

const DEFAULT_RUNS = 5;

const USAGE = `Usage: npm run bench -- [pages] [options]
       npm run bench -- build [SIZE …]

  --runs N              runs a page, with Lighthouse and on the slow phone, of which the median counts; default ${DEFAULT_RUNS}
  --only PAGE,PAGE      only these: ${PAGE_NAMES.join(', ')}
  --url NAME=URL        measures another page too; may be repeated
  --tap NAME=SELECTOR   the add-to-cart button of that page …
  --shows NAME=SELECTOR … and what shows another text once it worked`;

/** @throws {ArgumentInvalid} for anything but what the usage tells. */
export function parsePageBenchArguments(args: string[]): PageBenchArguments {
  const values = parse(args);
  return {
    runs: parseRuns(values.runs),
    pages: values.only === undefined ? PAGE_NAMES : parsePages(values.only),
    others: parseOthers(values),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        runs: { type: 'string', default: String(DEFAULT_RUNS) },
        only: { type: 'string' },
        url: { type: 'string', multiple: true, default: [] },
        tap: { type: 'string', multiple: true, default: [] },
        shows: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch (error) {
    throw invalid((error as Error).message.replace(/\.$/, ''));
  }
}

function parseRuns(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw invalid(`--runs ${value} is not a whole number from 1 to 99`);
  return Number(value);
}

function parsePages(value: string): PageName[] {
  const names = value.split(',').map((name) => name.trim());
  return names.map((name) => {
    if (isPageName(name)) return name;
    throw invalid(`--only ${name} is no page of the shop`);
  });
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
      throw invalid(`--url ${name}=${address} is no http address`);
    if (taps.has(name) !== changes.has(name))
      throw invalid(`--tap and --shows of ${name} are only of use together`);
    return { name, url: address, tap: taps.get(name), shows: changes.get(name) };
  });
}

/** What is given as `NAME=VALUE`, by name. */
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

const invalid = (reason: string): ArgumentInvalid => new ArgumentInvalid(`${reason}.\n\n${USAGE}`);
