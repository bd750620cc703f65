import { CommandError } from '../../failures/command-error.ts';
import { withoutLogin } from '../../format/without-login.ts';

/** A bucket, or a folder in one. */
export interface Location {
  bucket: string;
  /** Empty for the whole bucket, otherwise with a trailing slash: `shop/`. */
  prefix: string;
}

/** The folder of a site that contains its records, unless they are kept elsewhere. */
export const STATE_FOLDER = '_deploy';

export class LocationInvalid extends CommandError {}

/** Bucket names that every S3-compatible storage accepts. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Parses `s3://bucket` or `s3://bucket/prefix`.
 * @throws {LocationInvalid}
 */
export function parseLocation(url: string): Location {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(url) ?? [];
  const segments = path.replace(/\/$/, '').split('/');
  const isPath = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!BUCKET_NAME.test(bucket) || (path !== '' && !isPath)) {
    throw new LocationInvalid(
      `"${withoutLogin(url)}" is not the address of a bucket: write s3://bucket or s3://bucket/prefix.`,
    );
  }
  return { bucket, prefix: path === '' ? '' : `${segments.join('/')}/` };
}

/** Formats a location as the owner writes it: `s3://bucket/prefix`. */
export const locationUrl = ({ bucket, prefix }: Location): string =>
  `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;

/** Returns a folder inside a location. */
export const folderOf = ({ bucket, prefix }: Location, name: string): Location => ({
  bucket,
  prefix: `${prefix}${name}/`,
});

/** Returns the prefix of the state's keys within the site; undefined if the state is elsewhere. */
export function stateInSite(state: Location, site: Location): string | undefined {
  const isInside = state.bucket === site.bucket && state.prefix.startsWith(site.prefix);
  return isInside ? state.prefix.slice(site.prefix.length) : undefined;
}
