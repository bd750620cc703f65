import { isSampleReplaced } from '#catalogue/snapshot/provenance.ts';
import { CommandError } from '../failures/command-error.ts';
import { count } from '../format/count.ts';
import type { Allowed } from '../guards/allowed.ts';
import { refuseShrunkSite, refuseSiteWithoutImages } from '../guards/refuse-site-losses.ts';
import type { Encoding } from '../site/object-headers.ts';
import { objectKey } from '../site/object-key.ts';
import { countsAsPage } from '../site/object-kind.ts';
import { readFinished } from '../site/read-finished.ts';
import { readFiles, readSite, type SiteFiles } from '../site/read-site.ts';
import { readStamp } from '../site/site-stamp.ts';
import { type CarryOutOptions, carryOut } from './carry-out.ts';
import { type Damage, findDamage } from './find-damage.ts';
import type { Wanted } from './plan/changes.ts';
import type { WantedSite } from './plan/divide-work.ts';
import { type PublishReport, reportOf } from './publish-report.ts';
import { refusePinned } from './state/pin.ts';
import { stateInSite } from './storage/location.ts';
import type { PublishTarget } from './storage/open-target.ts';

/** Paths inside the built site, with forward slashes: `product-detail/12.html`. */
export interface ChangedFiles {
  written: readonly string[];
  removed: readonly string[];
}

export interface PublishOptions extends CarryOutOptions {
  /** Folder of the built site. */
  dist: string;
  /**
   * The files that may differ from what was published as `since` (its `attempt`); the others are neither read nor
   * compared, unless something else is live or a publish was interrupted. Default: all.
   */
  changed?: (ChangedFiles & { since: string }) | undefined;
  /** Refuse a folder that may not be a single finished build. Default: publish it as it is. */
  mustBeFinished?: boolean | undefined;
  /** Compression of text files. Default: none. */
  encoding?: Encoding | undefined;
  /** Percentage of the pages that may be removed. */
  maxShrinkPercent: number;
  /** Default: nothing. */
  allow?: Allowed | undefined;
  /** List the bucket and repair whatever differs from the records; without `changed`. */
  verify?: boolean | undefined;
}

/**
 * Publishes a built site, or only its changed files, to a bucket: writes only what differs from the records there, in
 * an order that keeps every page working at all times.
 * @throws {CommandError} if `mustBeFinished` and the folder may not be a single finished build.
 * @throws {ReleasePinned} after a rollback, until it is ended.
 * @throws {SiteWithoutImages | CommandError} unless that is allowed.
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const { dist, changed, encoding, target, verify, dryRun, runStep } = options;
  const { mustBeFinished, maxShrinkPercent, allow = {} } = options;
  const started = performance.now();
  const readAll = () => readSite(dist, encoding);
  const read = await runStep('Reading the built site', async (say) => {
    const readNamed = changed && readFiles(dist, changed.written, encoding);
    const files = await (readNamed ?? (mustBeFinished ? readFinished(dist, readAll) : readAll()));
    say(count(files.size, 'file'));
    return files;
  });
  const contents = (await readStamp(dist))?.contents;
  if (contents && !allow.lostImages) refuseSiteWithoutImages(contents.images);
  let damage: Damage | undefined;

  const outcome = await carryOut(
    options,
    async (records) => {
      if (!dryRun) refusePinned(records.head);
      const part =
        changed?.since === records.head.attempt && records.doubtful.size === 0 ? changed : undefined;
      const files = changed && !part ? await readAll() : read;
      refuseRecordsInSite(files, target);
      const site: WantedSite = {
        wanted: wantedFiles(files),
        gone: part ? new Set(part.removed.map(objectKey)) : 'others',
        contents: contents && { images: contents.images.shown, sampleProducts: contents.sampleProducts },
      };
      if (!verify) return { site, records };
      damage = await findDamage(target, records, (key) => site.wanted.has(key));
      return {
        site,
        records: {
          ...records,
          doubtful: records.doubtful.union(damage.doubtful),
          orphaned: records.orphaned.union(damage.orphaned),
        },
      };
    },
    ({ live, release }) => {
      if (allow.fewerPages) return;
      const strayPages = [...(damage?.orphaned ?? [])].filter(countsAsPage).length;
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

function refuseRecordsInSite(files: SiteFiles, { site, state }: PublishTarget): void {
  const records = stateInSite(state.location, site.location);
  const collision = [...files.values()].find(({ key }) => records !== undefined && key.startsWith(records));
  if (!collision) return;
  throw new CommandError(
    `${collision.file} would be published among the publishing records. Rename it, or keep the records elsewhere with PUBLISH_STATE=s3://bucket/prefix.`,
  );
}
