import * as v from 'valibot';
import { absoluteAddress, wholeNumber } from '../environment.ts';
import { commandLine } from '../terminal/command-line.ts';
import type { Encoding } from './site/object-headers.ts';
import type { UrlStyle } from './storage/object-url.ts';

export interface PublishArguments {
  command: 'publish' | 'rollback' | 'releases';
  /** `s3://bucket/prefix`, if given. */
  site: string | undefined;
  state: string | undefined;
  /** The release to roll back to. */
  number: number | undefined;
  /** Folder of the built site. */
  from: string;
  /** The folder contains only a part of the site; files that it lacks stay published. */
  partial: boolean;
  encoding: Encoding | undefined;
  verify: boolean;
  /** Publish the folder even if it may not be a single finished site. */
  inDoubt: boolean;
  allowShrink: boolean;
  dryRun: boolean;
  endpoint: string | undefined;
  style: UrlStyle | undefined;
  /** Maximum requests per second. */
  rate: number | undefined;
  /** Maximum number of concurrent requests. */
  concurrency: number | undefined;
}

const publishing = [''] as const;

const publishCommand = commandLine({
  run: 'npm run publish',
  says: `Puts the built site into a bucket. Without an address, PUBLISH_TARGET names it; AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY
and AWS_REGION are read.`,
  takesBucket: true,
  commands: {
    '': { says: 'publishes what differs from the live release' },
    rollback: { takes: '[N]', says: 'brings back the release before, or release N' },
    releases: { says: 'lists the releases that can be brought back' },
  },
  options: {
    endpoint: {
      value: 'URL',
      says: 'where the storage answers, if not Amazon (or AWS_ENDPOINT_URL)',
      schema: v.optional(absoluteAddress),
    },
    pathStyle: {
      says: 'addresses buckets as URL/bucket, as elsewhere than at Amazon (or PUBLISH_STYLE=path)',
    },
    virtualHost: { says: 'addresses buckets as bucket.URL, as at Amazon (or PUBLISH_STYLE=virtual-host)' },
    state: {
      value: 's3://…',
      says: 'where releases are recorded and kept, if not in _deploy/ of the site (or PUBLISH_STATE)',
      schema: v.optional(v.string()),
    },
    concurrency: {
      value: 'N',
      says: 'requests under way at the same time, if not 32 (or PUBLISH_CONCURRENCY)',
      schema: v.optional(wholeNumber(1, 1_000)),
    },
    rate: {
      value: 'N',
      says: 'requests a second at most (or PUBLISH_RATE)',
      schema: v.optional(wholeNumber(1)),
    },
    dryRun: { says: 'only tells what would be done', of: ['', 'rollback'] },
    from: {
      value: 'DIR',
      says: 'folder of the built site',
      of: publishing,
      schema: v.optional(v.string(), 'dist'),
    },
    partial: {
      says: 'the folder holds a part of the site: what it lacks stays published',
      of: publishing,
    },
    encode: {
      value: 'gzip',
      says: 'stores texts compressed (or PUBLISH_ENCODE)',
      of: publishing,
      schema: v.optional(v.literal('gzip', 'is not known, only gzip')),
    },
    verify: { says: 'lists the bucket and puts right what is not as recorded', of: publishing },
    inDoubt: { says: 'publishes a folder although it may not be one finished site', of: publishing },
    allowShrink: { says: 'publishes although much of the site is gone', of: publishing },
  },
});

/** @throws {CommandLineInvalid} */
export function parsePublishArguments(args: string[]): PublishArguments {
  const { invalid, parse, read } = publishCommand;
  const { command, bucket, operands, values } = parse(args);
  const { pathStyle, virtualHost, encode: encoding, ...others } = values;
  if (values.verify && values.partial) throw invalid('--verify needs the whole site, not --partial');
  if (pathStyle && virtualHost) throw invalid('--path-style excludes --virtual-host');
  return {
    ...others,
    command: command || 'publish',
    site: bucket,
    number: read('rollback', v.optional(wholeNumber(1)), operands[0]),
    encoding,
    style: pathStyle ? 'path' : virtualHost ? 'virtual-host' : undefined,
  };
}
