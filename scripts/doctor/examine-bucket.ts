import { randomUUID } from 'node:crypto';
import { CommandError } from '../failures/command-error.ts';
import { count } from '../format/count.ts';
import { readHead } from '../publish/state/head.ts';
import { jsonBody, RECORD_HEADERS } from '../publish/state/json-object.ts';
import { describePin } from '../publish/state/pin.ts';
import { type BucketFolder, ignoredCondition } from '../publish/storage/bucket-folder.ts';
import { locationUrl } from '../publish/storage/location.ts';
import { openTarget, resolveTarget, type TargetOptions } from '../publish/storage/open-target.ts';
import { bad, type Findings, good } from './finding.ts';

/** HTML by key. */
export type StoredPages = ReadonlyMap<string, string>;

/**
 * Checks whether a site can be published there by writing and removing objects.
 * @param keys of pages that every published site has
 * @returns their HTML, by key, without those that are missing; undefined if nothing has been published.
 */
export async function* examineBucket(
  options: TargetOptions,
  keys: readonly string[],
  signal: AbortSignal,
): Findings<StoredPages | undefined> {
  const { site, state } = resolveTarget(options);
  /** Gives up quickly, unlike a publish. */
  const open = (location: typeof site) => openTarget({ ...options, signal, state: location }).lock;
  try {
    await tryRights(open(site));
    const records = open(state);
    const ignored = await conditionIgnoredIn(records);
    const { head } = await readHead(records);
    const live = head.releases.at(-1);
    yield good(
      `The access key can read, write, delete and list objects in ${locationUrl(site)}: ` +
        `${live ? `release ${live.number} with ${count(live.pages, 'page')} is live` : 'nothing has been published yet'}.`,
    );
    if (head.pin) yield bad(`Changes of the catalogue are not published: ${describePin(head, head.pin)}.`);
    if (ignored === undefined) yield good('The storage supports conditional writes, which the lock needs.');
    else {
      yield bad(
        `The storage ignores ${ignored}: two publishes at once could mix two sites.`,
        'Choose a storage with conditional writes (Amazon S3, Cloudflare R2, Ceph), or keep the records in one (PUBLISH_STATE).',
      );
    }
    if (live === undefined) return undefined;
    const pages = await readPages(open(site), keys);
    const missing = keys.filter((key) => !pages.has(key));
    if (missing.length > 0) {
      yield bad(
        `${locationUrl(site)} lacks ${missing.join(', ')}, although release ${live.number} is live.`,
        'Have `npm run publish -- --verify` put back what somebody else removed.',
      );
    }
    return pages;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    yield bad(error.message);
    return undefined;
  }
}

async function readPages(folder: BucketFolder, keys: readonly string[]): Promise<StoredPages> {
  const objects = await Promise.all(keys.map((key) => folder.get(key)));
  return new Map(
    keys.flatMap((key, index) => {
      const body = objects[index]?.body;
      return body ? [[key, body.toString()]] : [];
    }),
  );
}

const probeKey = (): string => `doctor-${randomUUID()}.json`;

/** @throws {StorageError} */
async function tryRights(folder: BucketFolder): Promise<void> {
  const key = probeKey();
  await folder.put(key, jsonBody('probe'), RECORD_HEADERS);
  try {
    await folder.get(key);
    await folder.list().next();
  } finally {
    await folder.remove(key);
  }
}

/** Returns the header of a condition that the storage ignored, if any. */
async function conditionIgnoredIn(folder: BucketFolder): Promise<string | undefined> {
  const key = probeKey();
  await folder.create(key, jsonBody('first'), RECORD_HEADERS);
  try {
    return await ignoredCondition(folder, key, jsonBody('second'), RECORD_HEADERS);
  } finally {
    await folder.remove(key);
  }
}
