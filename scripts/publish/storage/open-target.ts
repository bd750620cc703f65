import { type BucketFolder, openFolder } from './bucket-folder.ts';
import { folderOf, type Location, STATE_FOLDER } from './location.ts';
import type { Endpoint, UrlStyle } from './object-url.ts';
import { type Clock, createPacer } from './pacer.ts';
import { type Credentials, createS3Client } from './s3-client.ts';

export interface TargetOptions {
  site: Location;
  /** Where releases are recorded and kept. Default: `_deploy/` inside the site. */
  state?: Location | undefined;
  /** `https://storage.example`; undefined for Amazon. */
  endpoint?: string | undefined;
  region: string;
  credentials: Credentials;
  /** Default: virtual hosts at Amazon, paths elsewhere. */
  style?: UrlStyle | undefined;
  /** Maximum requests per second. Default: no limit. */
  rate?: number | undefined;
  /** By which requests are paced. */
  clock?: Clock | undefined;
  signal?: AbortSignal | undefined;
  /** Prints a line for the owner if the storage does not answer for a while. */
  warn?: ((line: string) => void) | undefined;
  retryDelayMs?: number | undefined;
  fetch?: typeof fetch | undefined;
}

/** Where the objects of a site and its records are, with every default filled in. */
export interface ResolvedTarget {
  endpoint: Endpoint;
  site: Location;
  state: Location;
}

/** The two folders of a published site. */
export interface SiteFolders {
  /** What visitors see. */
  site: BucketFolder;
  /** What only publishing reads and writes. */
  state: BucketFolder;
}

/** A site in a bucket, ready to be published to. */
export interface PublishTarget extends SiteFolders {
  /** The state folder again, for the lock: it is renewed and released even while all else waits or was stopped. */
  lock: BucketFolder;
  /** Aborts all requests except those about the lock. */
  stop(reason: Error): void;
  /** Runs a check before each request except those about the lock, until disposed of. */
  guard(check: () => void): Disposable;
}

/** Requests about the lock are abandoned after this time: it is renewed every 15 s. */
const LOCK_PATIENCE_MS = 10_000;

export function resolveTarget(options: TargetOptions): ResolvedTarget {
  const { site, state = folderOf(site, STATE_FOLDER), endpoint, region } = options;
  const url = endpoint ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint: { url, style: options.style ?? defaultStyle(options) }, site, state };
}

/** Opens a site in a bucket; nothing is sent yet. */
export function openTarget(options: TargetOptions): PublishTarget {
  const { endpoint, site, state } = resolveTarget(options);
  const { region, credentials, rate, clock, retryDelayMs, fetch, warn } = options;
  const stopped = new AbortController();
  let check: (() => void) | undefined;
  const common = { endpoint, region, credentials, retryDelayMs, fetch };
  const signal = options.signal ? AbortSignal.any([options.signal, stopped.signal]) : stopped.signal;
  const beforeSending = () => check?.();
  const send = createS3Client({ ...common, signal, beforeSending, warn, pacer: createPacer(rate, clock) });
  const sendAboutLock = createS3Client({
    ...common,
    patienceMs: LOCK_PATIENCE_MS,
    pacer: createPacer(undefined, clock),
  });
  return {
    site: openFolder(send, site),
    state: openFolder(send, state),
    lock: openFolder(sendAboutLock, state),
    stop: (reason) => stopped.abort(reason),
    guard(wanted) {
      check = wanted;
      return {
        [Symbol.dispose]() {
          check = undefined;
        },
      };
    },
  };
}

/** Certificates for virtual hosts do not cover bucket names with dots. */
const defaultStyle = ({ endpoint, site }: TargetOptions): UrlStyle =>
  endpoint === undefined && !site.bucket.includes('.') ? 'virtual-host' : 'path';
