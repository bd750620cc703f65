import * as v from 'valibot';
import { allowedBy, allowFewerPages, allowOptions } from '../guards/allowed.ts';
import { wholeNumber } from '../settings/environment.ts';
import { commandLine } from '../terminal/command-line.ts';

/** What `npm run publish` is asked to do. */
export type PublishArguments = ReturnType<typeof parsePublishArguments>;

const publishing = [''] as const;

const publishCommand = commandLine({
  run: 'npm run publish',
  says: `Uploads the built site to a bucket. Without an address, PUBLISH_TARGET names the bucket. The access key, the storage and
how to publish are settings of the environment (scripts/README.md).`,
  takesBucket: true,
  commands: {
    '': { says: 'publishes what differs from the live release' },
    rollback: { takes: '[N]', says: 'brings back the previous release, or release N, and pins it' },
    resume: { says: 'ends that: the next publish or rebuild replaces the release' },
    releases: { says: 'lists the releases that can be brought back' },
  },
  options: {
    dryRun: { says: 'only shows what would be done', of: ['', 'rollback'] },
    from: {
      value: 'DIR',
      says: 'folder of the built site',
      of: publishing,
      schema: v.optional(v.string(), 'dist'),
    },
    verify: { says: 'lists the bucket and repairs what differs from the records', of: publishing },
    inDoubt: { says: 'publishes a folder even if it may not be a single finished site', of: publishing },
    allowLostImages: { ...allowOptions.allowLostImages, of: publishing },
    allowFewerPages: { ...allowFewerPages, of: publishing },
  },
});

/** @throws {CommandLineInvalid} */
export function parsePublishArguments(args: string[]) {
  const { parse, read } = publishCommand;
  const { command, bucket, operands, values } = parse(args);
  /** The release to roll back to. */
  const number = read('rollback', v.optional(wholeNumber(1)), operands[0]);
  return { ...values, allow: allowedBy(values), command: command || 'publish', site: bucket, number };
}
