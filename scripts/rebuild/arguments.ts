import { parseArgs } from 'node:util';
import { CommandError } from '../terminal/command-error.ts';
import { withoutLogin } from '../terminal/without-login.ts';

export interface RebuildArguments {
  help: boolean;
  /** `s3://bucket/prefix`, if it was given. */
  site: string | undefined;
  allowShrink: boolean;
  /** Read and render everything, whatever is known. */
  all: boolean;
  /** Tell the outcome as JSON. */
  json: boolean;
  /** Between the end of one rebuild and the next; undefined for one rebuild only. */
  watchSeconds: number | undefined;
  /** After which a rebuild is broken off. */
  timeoutSeconds: number;
  outDir: string;
  cacheDir: string;
}

export class ArgumentInvalid extends CommandError {}

export const USAGE = `Usage: npm run rebuild -- [s3://bucket/prefix] [options]

Reads the catalogue and, where it changed, renders what shows something else and publishes what differs. Without an
address, PUBLISH_TARGET names the bucket; without either, only dist/ is brought up to date.

  --json             tell the outcome as one line of JSON
  --watch SECONDS    go on: look again so many seconds after each rebuild
  --timeout SECONDS  break off a rebuild that takes longer; default: 1800
  --all              read and render everything, whatever is known
  --allow-shrink     take over a catalogue, and publish a site, however much they shrank
  --out DIR          where the site is; default: dist
  --cache DIR        what is remembered; default: .cache`;

/** @throws {ArgumentInvalid} for anything but what USAGE tells. */
export function parseRebuildArguments(args: string[]): RebuildArguments {
  const { values, positionals } = parse(args);
  const [site, surplus] = positionals;
  if (surplus !== undefined) throw invalid(`"${surplus}" is one argument too many`);
  if (site !== undefined && !site.startsWith('s3://'))
    throw invalid(`"${withoutLogin(site)}" is no s3://bucket/prefix`);
  return {
    help: values.help,
    site,
    allowShrink: values['allow-shrink'],
    all: values.all,
    json: values.json,
    watchSeconds: values.watch === undefined ? undefined : seconds('--watch', values.watch),
    timeoutSeconds: seconds('--timeout', values.timeout),
    outDir: values.out,
    cacheDir: values.cache,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        watch: { type: 'string' },
        timeout: { type: 'string', default: '1800' },
        all: { type: 'boolean', default: false },
        'allow-shrink': { type: 'boolean', default: false },
        out: { type: 'string', default: 'dist' },
        cache: { type: 'string', default: '.cache' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw invalid((error as Error).message.replace(/\.$/, ''));
  }
}

function seconds(name: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw invalid(`${name} ${value} is not a whole number of seconds from 1`);
  return Number(value);
}

const invalid = (reason: string): ArgumentInvalid => new ArgumentInvalid(`${reason}.\n\n${USAGE}`);
