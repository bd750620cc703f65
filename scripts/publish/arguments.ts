import * as v from 'valibot';
import { storageAddress } from '../addresses.ts';
import { wholeNumber } from '../environment.ts';
import type { Allowed } from '../terminal/allowed.ts';
import { commandLine } from '../terminal/command-line.ts';
import { allowFewerPagesOption, allowLostImagesOption } from '../terminal/shared-options.ts';
import type { UrlStyle } from './storage/object-url.ts';

/** What `npm run publish` is asked to do. */
export type PublishArguments = ReturnType<typeof parsePublishArguments>;

const publishing = [''] as const;

const publishCommand = commandLine({
  run: 'npm run publish',
  says: `Uploads the built site to a bucket. Without an address, PUBLISH_TARGET names the bucket. Reads AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY and AWS_REGION.`,
  takesBucket: true,
  commands: {
    '': { says: 'publishes what differs from the live release' },
    rollback: { takes: '[N]', says: 'brings back the previous release, or release N, and pins it' },
    resume: { says: 'ends that: the next publish or rebuild replaces the release' },
    releases: { says: 'lists the releases that can be brought back' },
  },
  options: {
    endpoint: {
      value: 'URL',
      says: 'address of the storage, if not Amazon (or AWS_ENDPOINT_URL)',
      schema: v.optional(storageAddress),
    },
    pathStyle: {
      says: 'addresses buckets as URL/bucket, the default outside Amazon (or PUBLISH_STYLE=path)',
    },
    virtualHost: {
      says: 'addresses buckets as bucket.URL, the default at Amazon (or PUBLISH_STYLE=virtual-host)',
    },
    state: {
      value: 's3://…',
      says: 'private bucket for the records of releases, if not in _deploy/ of the site (or PUBLISH_STATE)',
      schema: v.optional(v.string()),
    },
    concurrency: {
      value: 'N',
      says: 'concurrent requests at most, if not 32 (or PUBLISH_CONCURRENCY)',
      schema: v.optional(wholeNumber(1, 1_000)),
    },
    rate: {
      value: 'N',
      says: 'requests per second at most (or PUBLISH_RATE)',
      schema: v.optional(wholeNumber(1)),
    },
    dryRun: { says: 'only shows what would be done', of: ['', 'rollback'] },
    from: {
      value: 'DIR',
      says: 'folder of the built site',
      of: publishing,
      schema: v.optional(v.string(), 'dist'),
    },
    encode: {
      value: 'gzip',
      says: 'stores text files compressed (or PUBLISH_ENCODE)',
      of: publishing,
      schema: v.optional(v.literal('gzip', 'is not supported, only gzip')),
    },
    verify: { says: 'lists the bucket and repairs what differs from the records', of: publishing },
    inDoubt: { says: 'publishes a folder even if it may not be a single finished site', of: publishing },
    allowLostImages: { ...allowLostImagesOption, of: publishing },
    allowFewerPages: { ...allowFewerPagesOption, of: publishing },
  },
});

/** @throws {CommandLineInvalid} */
export function parsePublishArguments(args: string[]) {
  const { invalid, parse, read } = publishCommand;
  const { command, bucket, operands, values } = parse(args);
  const { pathStyle, virtualHost, encode: encoding, allowLostImages, allowFewerPages, ...others } = values;
  if (pathStyle && virtualHost) throw invalid('--path-style cannot be combined with --virtual-host');
  const style: UrlStyle | undefined = pathStyle ? 'path' : virtualHost ? 'virtual-host' : undefined;
  /** The release to roll back to. */
  const number = read('rollback', v.optional(wholeNumber(1)), operands[0]);
  const allow: Allowed = { lostImages: allowLostImages, fewerPages: allowFewerPages };
  return { ...others, allow, command: command || 'publish', site: bucket, number, encoding, style };
}
