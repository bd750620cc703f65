import { CommandError } from '../failures/command-error.ts';
import type { Environment } from '../settings/environment.ts';
import type { Encoding } from '../site/object-headers.ts';
import { parseLocation } from './storage/location.ts';
import type { TargetOptions } from './storage/open-target.ts';

export class PublishSettingsMissing extends CommandError {}

/** Where and how a site is published. */
export interface PublishSettings {
  target: TargetOptions;
  concurrency: number;
  encoding: Encoding | undefined;
}

/**
 * Returns the settings of the environment.
 * @param given `s3://bucket/prefix`, if the command names one
 * @throws {PublishSettingsMissing} if the bucket or the access key is missing.
 */
export function publishSettings(
  { publish, aws }: Pick<Environment, 'publish' | 'aws'>,
  given?: string,
): PublishSettings {
  const site = given ?? publish.target;
  const { state } = publish;
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
      endpoint: aws.endpointUrl,
      region: aws.region,
      credentials: { accessKeyId, secretAccessKey, sessionToken },
      style: publish.style,
      rate: publish.rate,
    },
    concurrency: publish.concurrency,
    encoding: publish.encoding,
  };
}
