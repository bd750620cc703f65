import type { Environment } from '../environment.ts';
import { CommandError } from '../terminal/command-error.ts';
import type { PublishArguments } from './arguments.ts';
import type { Encoding } from './site/object-headers.ts';
import { parseLocation } from './storage/location.ts';
import type { TargetOptions } from './storage/open-target.ts';

export class PublishSettingsMissing extends CommandError {}

/** Where and how a site is published. */
export interface PublishSettings {
  target: TargetOptions;
  concurrency: number;
  encoding: Encoding | undefined;
}

type Given = Pick<
  PublishArguments,
  'site' | 'state' | 'endpoint' | 'style' | 'rate' | 'concurrency' | 'encoding'
>;

/**
 * Returns the settings given to a command, completed from the environment.
 * @throws {PublishSettingsMissing} if the bucket or the access key is missing.
 */
export function publishSettings(
  { publish, aws }: Pick<Environment, 'publish' | 'aws'>,
  given: Partial<Given> = {},
): PublishSettings {
  const site = given.site ?? publish.target;
  const state = given.state ?? publish.state;
  if (site === undefined) {
    throw new PublishSettingsMissing(
      'No bucket: name one as in `npm run publish -- s3://bucket/prefix`, or set PUBLISH_TARGET=s3://bucket/prefix.',
    );
  }
  const { accessKeyId, secretAccessKey, sessionToken } = aws;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new PublishSettingsMissing(
      'No access key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment or in .env.',
    );
  }
  return {
    target: {
      site: parseLocation(site),
      state: state === undefined ? undefined : parseLocation(state),
      endpoint: given.endpoint ?? aws.endpointUrl,
      region: aws.region,
      credentials: { accessKeyId, secretAccessKey, sessionToken },
      style: given.style ?? publish.style,
      rate: given.rate ?? publish.rate,
    },
    concurrency: given.concurrency ?? publish.concurrency,
    encoding: given.encoding ?? publish.encoding,
  };
}
