import { isSampleReplaced } from '#catalogue/snapshot/provenance.ts';
import { readStamp } from '../build/site-stamp.ts';
import type { Allowed } from '../terminal/allowed.ts';
import { count } from '../terminal/count.ts';
import { type CarryOutOptions, carryOut } from './carry-out.ts';
import type { Wanted } from './plan/changes.ts';
import type { WantedSite } from './plan/divide-work.ts';
import { refuseOtherRelease } from './plan/refuse-other-release.ts';
import { refuseShrunkSite } from './plan/refuse-shrunk-site.ts';
import { refuseSiteWithoutImages } from './plan/refuse-site-without-images.ts';
import type { Records } from './records/read-records.ts';
import { refusePinned } from './releases/pin.ts';
import { type PublishReport, reportOf } from './report.ts';
import type { Encoding } from './site/object-headers.ts';
import { objectKey } from './site/object-key.ts';
import { countsAsPage } from './site/object-kind.ts';
import { readFinished } from './site/read-finished.ts';
import { pathsOf, readFiles, readSite, type SiteFiles, SiteUnusable } from './site/read-site.ts';
import { stateInSite } from './storage/location.ts';
import type { PublishTarget } from './storage/open-target.ts';
import { type Damage, findDamage } from './verify/find-damage.ts';

/** Paths inside the built site, with forward slashes: `product-detail/12.html`. */
export interface ChangedFiles {
  written: readonly string[];
  removed: readonly string[];
  /** The `attempt` that these changes are based on. If another one is live, nothing is published. Default: any. */
  since?: string | undefined;
}

export interface PublishOptions extends CarryOutOptions {
  /** Folder of the built site; with `changed`, it needs to contain only those files. */
  dist: string;
  /**
   * The files that may differ from what is published; all others are neither read nor compared. Default: all.
   * Files touched by an interrupted publish are added if `dist` has them, and otherwise restored to their recorded
   * version, so its removals must be named again.
   */
  changed?: ChangedFiles | undefined;
  /** Refuse a folder that may not be a single finished build. Default: publish it as it is. */
  mustBeFinished?: boolean | undefined;
  /** Compression of text files. Default: none. */
  encoding?: Encoding | undefined;
  /** Percentage of the pages that may be removed. */
  maxShrinkPercent: number;
  /** Default: nothing. */
  allow?: Allowed | undefined;
  /** List the bucket and repair whatever differs from the records; for whole sites only. */
  verify?: boolean | undefined;
}

/**
 * Publishes a built site, or only its changed files, to a bucket: writes only what differs from the records there, in
 * an order that keeps every page working at all times.
 * @throws {SiteInDoubt} if `mustBeFinished` and the folder may not be a single finished build.
 * @throws {ReleasePinned} after a rollback, until it is ended.
 * @throws {SiteWithoutImages | SiteShrank} unless that is allowed.
 * @throws {OtherRelease} if `changed` is not based on what is live.
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const { dist, changed, encoding, target, verify, dryRun, runStep } = options;
  const { mustBeFinished, maxShrinkPercent, allow = {} } = options;
  const started = performance.now();
  const files = await runStep('Reading the built site', async (say) => {
    const readAll = () => (changed ? readFiles(dist, changed.written, encoding) : readSite(dist, encoding));
    const read = await (mustBeFinished ? readFinished(dist, changed !== undefined, readAll) : readAll());
    say(count(read.size, 'file'));
    return read;
  });
  const contents = (await readStamp(dist))?.contents;
  if (contents && !allow.lostImages) refuseSiteWithoutImages(contents.images);
  refuseRecordsInSite(files, target);
  let damage: Damage | undefined;

  const outcome = await carryOut(
    options,
    async (records) => {
      if (!dryRun) refusePinned(records.head);
      if (changed) refuseOtherRelease(records, changed.since);
      const site: WantedSite = {
        wanted: wantedFiles(changed ? await withDoubtful(files, options, records) : files),
        gone: changed ? new Set(changed.removed.map(objectKey)) : 'others',
        contents: contents && { images: contents.images.shown, sampleProducts: contents.sampleProducts },
      };
      if (!verify) return { site, records };
      damage = await findDamage(target, records, (key) => site.wanted.has(key));
      return {
        site,
        records: {
          ...records,
          doubtful: records.doubtful.union(damage.doubtful),
          leftovers: records.leftovers.union(damage.leftovers),
        },
      };
    },
    ({ live, release }) => {
      if (allow.fewerPages) return;
      const strayPages = [...(damage?.leftovers ?? [])].filter(countsAsPage).length;
      // If the records were lost, only the new release tells how many of the pages in the bucket stay.
      const pages = live && !isSampleReplaced(live, release) ? live.pages : 0;
      const before = Math.max(pages, release.pages) + strayPages;
      refuseShrunkSite(before, release.pages, maxShrinkPercent);
    },
  );
  return reportOf(outcome, { damage, started });
}

const wantedFiles = (files: SiteFiles): Map<string, Wanted> =>
  new Map([...files].map(([key, file]) => [key, { fingerprint: file.fingerprint, source: file }]));

/** Adds the files that an interrupted publish may have touched. */
async function withDoubtful(
  files: SiteFiles,
  { dist, encoding }: PublishOptions,
  { doubtful }: Records,
): Promise<SiteFiles> {
  const others = [...doubtful].filter((key) => !files.has(key));
  if (others.length === 0) return files;
  return new Map([...files, ...(await readFiles(dist, await pathsOf(dist, others), encoding))]);
}

function refuseRecordsInSite(files: SiteFiles, { site, state }: PublishTarget): void {
  const records = stateInSite(state.location, site.location);
  const collision = [...files.values()].find(({ key }) => records !== undefined && key.startsWith(records));
  if (!collision) return;
  throw new SiteUnusable(
    `${collision.file} would be published among the publishing records. Rename it, or keep the records elsewhere with PUBLISH_STATE=s3://bucket/prefix.`,
  );
}
