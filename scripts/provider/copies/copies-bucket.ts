import { CommandError } from '../../failures/command-error.ts';
import { type BucketFolder, openFolder } from '../../publish/storage/bucket-folder.ts';
import { type Location, locationUrl, parseLocation } from '../../publish/storage/location.ts';
import { type Endpoint, objectUrl } from '../../publish/storage/object-url.ts';
import { resolveTarget } from '../../publish/storage/open-target.ts';
import { createPacer } from '../../publish/storage/pacer.ts';
import { createS3Client } from '../../publish/storage/s3-client.ts';
import type { Environment } from '../../settings/environment.ts';

/** A bucket, or a folder in one, that copies are written to. */
export interface CopiesBucket {
  folder: BucketFolder;
  endpoint: Endpoint;
  /** `s3://bucket/prefix` */
  url: string;
  /** Whether an overwritten object stays readable; undefined if the key may not ask. */
  keepsVersions(): Promise<boolean | undefined>;
}

/** Nothing may be copied to a bucket: others read it, or another machine writes there. */
export class CopiesRefused extends CommandError {}

/** Abandoned then, and tried again: one request never holds up the copies of other orders for longer. */
const PATIENCE_MS = 10_000;

/** The headers of an object that no cache on the way may keep. */
export const COPY_HEADERS = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };

/**
 * Opens the bucket of the copies, with keys of its own if there are some; nothing is sent yet.
 * @param url `s3://bucket/prefix`
 * @param patienceMs until a request is abandoned; longer where whole catalogues are sent, which no order waits for
 * @throws {CommandError} if that is no address, or there is no access key.
 */
export function openCopiesBucket(
  environment: Environment,
  url: string,
  signal?: AbortSignal,
  patienceMs = PATIENCE_MS,
): CopiesBucket {
  const location = parseLocation(url);
  const { ORDERS_BACKUP_ACCESS_KEY_ID: ownId, ORDERS_BACKUP_SECRET_ACCESS_KEY: ownSecret } = environment;
  const accessKeyId = ownId ?? environment.AWS_ACCESS_KEY_ID;
  const secretAccessKey = ownSecret ?? environment.AWS_SECRET_ACCESS_KEY;
  const sessionToken = ownId === undefined ? environment.AWS_SESSION_TOKEN : undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new CommandError(
      'No access key for the copies of orders: set ORDERS_BACKUP_ACCESS_KEY_ID and ORDERS_BACKUP_SECRET_ACCESS_KEY, or those of AWS.',
    );
  const credentials = { accessKeyId, secretAccessKey, sessionToken };
  const { ORDERS_BACKUP_REGION: ownRegion, AWS_REGION, AWS_DEFAULT_REGION } = environment;
  const region = ownRegion ?? AWS_REGION ?? AWS_DEFAULT_REGION;
  const { endpoint } = resolveTarget({
    ...{ site: location, region, credentials, style: environment.PUBLISH_STYLE },
    endpoint: environment.ORDERS_BACKUP_ENDPOINT_URL ?? publishingEndpoint(environment),
  });
  const send = createS3Client({
    ...{ endpoint, region, credentials, signal, patienceMs },
    pacer: createPacer(),
  });
  return {
    folder: openFolder(send, location),
    endpoint,
    url: locationUrl(location),
    async keepsVersions() {
      const asked = { method: 'GET', bucket: location.bucket, key: '', query: { versioning: '' } } as const;
      const { status, body } = await send({ ...asked, answers: [400, 403, 404, 405, 501] });
      return status < 300 ? /<Status>(Enabled|Suspended)</.test(body.toString()) : undefined;
    },
  };
}

const publishingEndpoint = ({ AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL }: Environment): string | undefined =>
  AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL;

const PROBE_KEY = 'probe';
const TIMEOUT_MS = 5_000;

/**
 * Writes an object, asks for it without a key, and removes it.
 * @throws {CopiesRefused} if a website serves the bucket, or strangers get an answer there.
 */
export async function refusePublic(
  { folder, endpoint, url }: CopiesBucket,
  environment: Environment,
  signal: AbortSignal,
): Promise<void> {
  const { location } = folder;
  if (isServed(location, endpoint, environment))
    throw new CopiesRefused(
      `${url} is in the bucket of PUBLISH_TARGET, which a website serves: set ORDERS_BACKUP to a private bucket.`,
    );
  await folder.put(PROBE_KEY, Buffer.from('probe'), COPY_HEADERS);
  try {
    const key = location.prefix + PROBE_KEY;
    for (const address of [
      objectUrl(endpoint, location.bucket, key),
      objectUrl(endpoint, location.bucket, '', { 'list-type': '2' }),
    ]) {
      const patience = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]);
      const answer = await fetch(address, { signal: patience }).catch(() => undefined);
      if (answer?.ok)
        throw new CopiesRefused(
          `Anyone gets an answer from ${address}: let only the access key read and list the bucket of ORDERS_BACKUP.`,
        );
    }
  } finally {
    await folder.remove(PROBE_KEY);
  }
}

function isServed({ bucket }: Location, { url }: Endpoint, environment: Environment): boolean {
  const { PUBLISH_TARGET, AWS_REGION, AWS_DEFAULT_REGION } = environment;
  if (PUBLISH_TARGET === undefined) return false;
  const amazon = `https://s3.${AWS_REGION ?? AWS_DEFAULT_REGION}.amazonaws.com`;
  const isSameStorage = url === (publishingEndpoint(environment) ?? amazon) || /\.amazonaws\.com$/.test(url);
  return isSameStorage && parseLocation(PUBLISH_TARGET).bucket === bucket;
}
