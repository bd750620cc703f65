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
export function publishSettings(environment: Environment, given?: string): PublishSettings {
  const site = given ?? environment.PUBLISH_TARGET;
  const state = environment.PUBLISH_STATE;
  if (site === undefined) {
    throw new PublishSettingsMissing(
      'No bucket: name one as in `npm run publish -- s3://bucket/prefix`, or set PUBLISH_TARGET=s3://bucket/prefix.',
    );
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new PublishSettingsMissing(
      'No access key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment or in .env.',
    );
  }
  return {
    target: {
      site: parseLocation(site),
      state: state === undefined ? undefined : parseLocation(state),
      endpoint: environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL,
      region: environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION,
      credentials: { accessKeyId, secretAccessKey, sessionToken: environment.AWS_SESSION_TOKEN },
      style: environment.PUBLISH_STYLE,
      rate: environment.PUBLISH_RATE,
    },
    concurrency: environment.PUBLISH_CONCURRENCY,
    encoding: environment.PUBLISH_ENCODE,
  };
}
