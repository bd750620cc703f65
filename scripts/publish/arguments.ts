import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isHttpUrl } from '../environment.ts';
import { CommandError } from '../terminal/command-error.ts';
import { withoutLogin } from '../terminal/without-login.ts';
import type { Encoding } from './site/object-headers.ts';
import type { UrlStyle } from './storage/object-url.ts';

export interface PublishArguments {
  command: 'publish' | 'rollback' | 'releases' | 'help';
  /** `s3://bucket/prefix`, if it was given. */
  site: string | undefined;
  state: string | undefined;
  /** The release to roll back to. */
  number: number | undefined;
  /** Folder of the built site. */
  from: string;
  /** The folder holds only a part of the site: what it lacks stays published. */
  partial: boolean;
  encoding: Encoding | undefined;
  verify: boolean;
  /** Publish the folder although it may not be one finished site. */
  inDoubt: boolean;
  allowShrink: boolean;
  dryRun: boolean;
  endpoint: string | undefined;
  style: UrlStyle | undefined;
  /** Requests a second at most. */
  rate: number | undefined;
  /** Requests under way at the same time. */
  concurrency: number | undefined;
}

export class ArgumentInvalid extends CommandError {}

export const USAGE = `Usage: npm run publish -- [s3://bucket/prefix] [options]
       npm run publish -- [s3://bucket/prefix] rollback [N]
       npm run publish -- [s3://bucket/prefix] releases

Without an address, PUBLISH_TARGET names the bucket. AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION are read.

  --endpoint URL     where the storage answers (or AWS_ENDPOINT_URL); without it, Amazon
  --path-style       address buckets as URL/bucket (default with --endpoint; or PUBLISH_STYLE=path)
  --virtual-host     address buckets as bucket.URL (default for Amazon; or PUBLISH_STYLE=virtual-host)
  --state s3://…     where releases are recorded and kept (or PUBLISH_STATE); default: _deploy/ in the site
  --dry-run          only tell what would be done
  --concurrency N    requests under way at the same time (or PUBLISH_CONCURRENCY); default 32
  --rate N           requests a second at most (or PUBLISH_RATE); default: no limit

Only when publishing:
  --from DIR         folder of the built site; default: dist
  --partial          the folder holds a part of the site: what it lacks stays published
  --encode gzip      store texts compressed (or PUBLISH_ENCODE)
  --verify           list the bucket and put right what is not as recorded
  --in-doubt         publish a folder although it may not be one finished site
  --allow-shrink     publish although much of the site is gone`;

const OPTIONS = {
  state: { type: 'string' },
  endpoint: { type: 'string' },
  'path-style': { type: 'boolean', default: false },
  'virtual-host': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  concurrency: { type: 'string' },
  rate: { type: 'string' },
  from: { type: 'string', default: 'dist' },
  partial: { type: 'boolean', default: false },
  encode: { type: 'string' },
  verify: { type: 'boolean', default: false },
  'in-doubt': { type: 'boolean', default: false },
  'allow-shrink': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

const ONLY_WHEN_PUBLISHING = ['partial', 'encode', 'verify', 'in-doubt', 'allow-shrink'] as const;

/** @throws {ArgumentInvalid} for anything but what USAGE tells. */
export function parsePublishArguments(args: string[]): PublishArguments {
  const { values, positionals } = parse(args);
  const site = positionals[0]?.startsWith('s3:') ? positionals.shift() : undefined;
  const [command = 'publish', number, ...rest] = positionals;
  const isCommand = command === 'publish' || command === 'rollback' || command === 'releases';
  if (!isCommand || rest.length > 0 || (number !== undefined && command !== 'rollback')) {
    throw invalid(`"${positionals.join(' ')}" is not a command`);
  }
  const misplaced = ONLY_WHEN_PUBLISHING.find((name) => command !== 'publish' && values[name]);
  if (misplaced) throw invalid(`--${misplaced} is only for publishing`);
  if (values.verify && values.partial) throw invalid('--verify needs the whole site, not --partial');
  if (values['path-style'] && values['virtual-host']) throw invalid('--path-style excludes --virtual-host');
  if (values.encode !== undefined && values.encode !== 'gzip') {
    throw invalid(`--encode ${values.encode} is not known, only --encode gzip`);
  }
  if (values.endpoint !== undefined && !isHttpUrl(values.endpoint)) {
    throw invalid(`--endpoint ${withoutLogin(values.endpoint)} is no plain http(s) address`);
  }
  return {
    command: values.help ? 'help' : command,
    site,
    state: values.state,
    number: optionalNumber('rollback', number),
    from: values.from,
    partial: values.partial,
    encoding: values.encode,
    verify: values.verify,
    inDoubt: values['in-doubt'],
    allowShrink: values['allow-shrink'],
    dryRun: values['dry-run'],
    endpoint: values.endpoint?.replace(/\/+$/, ''),
    style: values['path-style'] ? 'path' : values['virtual-host'] ? 'virtual-host' : undefined,
    rate: optionalNumber('--rate', values.rate),
    concurrency: optionalNumber('--concurrency', values.concurrency),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw invalid((error as Error).message.replace(/\.$/, ''));
  }
}

function optionalNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw invalid(`${name} ${value} is not a whole number from 1`);
  return Number(value);
}

const invalid = (reason: string): ArgumentInvalid => new ArgumentInvalid(`${reason}.\n\n${USAGE}`);
