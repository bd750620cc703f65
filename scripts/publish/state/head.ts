import * as v from 'valibot';
import { CommandError } from '../../failures/command-error.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { jsonBody, parseJson, RECORD_HEADERS } from './json-object.ts';

const naturalNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

const releaseSchema = v.object({
  /** From 1. */
  number: naturalNumber,
  /** ISO 8601. */
  published: v.string(),
  /** The release whose content it brought back. */
  restores: v.optional(naturalNumber),
  /** Names of the shards that list its objects, by shard index; together they make up the release. */
  shards: v.array(v.string()),
  objects: naturalNumber,
  pages: naturalNumber,
  /** Images of its catalogue that it shows; absent if unknown, like the number of products of the sample. */
  images: v.optional(naturalNumber),
  sampleProducts: v.optional(naturalNumber),
});

const lingeringSchema = v.object({
  key: v.string(),
  fingerprint: v.string(),
  etag: v.string(),
  /** The first release without it. */
  release: naturalNumber,
  /** When that was; ISO 8601. */
  since: v.string(),
});

const pinSchema = v.object({
  /** When the release was brought back; ISO 8601. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the receivers of orders that were told about it. */
  told: v.array(v.string()),
});

const headSchema = v.object({
  format: v.literal(1),
  /** The publish that wrote it. */
  attempt: v.string(),
  /** Oldest first; the last one is live. */
  releases: v.array(releaseSchema),
  /** Releases that are no longer kept, but may not have been removed yet. */
  dropped: v.array(releaseSchema),
  /** Assets that the live release no longer has, but that pages served before it still use. */
  lingering: v.array(lingeringSchema),
  /** Present after a rollback, until the owner ends it: nothing else is published over the live release. */
  pin: v.optional(pinSchema),
});

/** One numbered state of the whole site. */
export type Release = v.InferOutput<typeof releaseSchema>;
/** What a release records of its catalogue. */
export type ReleaseContents = Pick<Release, 'images' | 'sampleProducts'>;
/** A hashed asset that is no longer in the site but still in the bucket. */
export type Lingering = v.InferOutput<typeof lingeringSchema>;
export type Pin = v.InferOutput<typeof pinSchema>;
/** What is published. A release goes live at the moment when this is written. */
export type Head = v.InferOutput<typeof headSchema>;

/** If there is an object of this name, something has been published. */
export const HEAD_KEY = 'head.json';

const NOTHING_PUBLISHED: Head = { format: 1, attempt: '', releases: [], dropped: [], lingering: [] };

export const isHead = (content: unknown): boolean => v.is(headSchema, content);

/** Returns the number of the live release; 0 for none. */
export const liveNumber = ({ releases }: Pick<Head, 'releases'>): number => releases.at(-1)?.number ?? 0;

/** Reads the head and its ETag; before the first publish, an empty head without an ETag. */
export async function readHead(folder: BucketFolder): Promise<{ head: Head; etag: string | undefined }> {
  const stored = await folder.get(HEAD_KEY);
  if (stored === undefined) return { head: NOTHING_PUBLISHED, etag: undefined };
  return { head: parseJson(headSchema, stored.body, folder, HEAD_KEY), etag: stored.etag };
}

/**
 * Replaces the head that was read with this ETag.
 * @throws {CommandError} if it has changed since.
 */
export async function writeHead(folder: BucketFolder, head: Head, etag: string | undefined): Promise<void> {
  const body = jsonBody(head);
  const written =
    etag === undefined
      ? await folder.create(HEAD_KEY, body, RECORD_HEADERS)
      : await folder.replace(HEAD_KEY, body, RECORD_HEADERS, etag);
  if (written === undefined) {
    throw new CommandError(
      'Another publish finished while this one was running. Run this one again: it repairs whatever the two did to each other.',
    );
  }
}
