import { type CarryOutOptions, carryOut } from './carry-out.ts';
import type { Wanted } from './plan/changes.ts';
import type { WantedSite } from './plan/divide-work.ts';
import { refuseOtherRelease } from './plan/refuse-other-release.ts';
import { refuseShrunkSite } from './plan/refuse-shrunk-site.ts';
import type { Records } from './records/read-records.ts';
import { type PublishReport, reportOf } from './report.ts';
import type { Encoding } from './site/object-headers.ts';
import { objectKey } from './site/object-key.ts';
import { readFinished } from './site/read-finished.ts';
import { pathsOf, readFiles, readSite, type SiteFiles, SiteUnusable } from './site/read-site.ts';
import { stateInSite } from './storage/location.ts';
import type { PublishTarget } from './storage/open-target.ts';
import { findDamage } from './verify/find-damage.ts';

/** Paths inside the built site, with forward slashes: `product-detail/12.html`. */
export interface ChangedFiles {
  written: readonly string[];
  removed: readonly string[];
  /** The publish whose site they are changes of, by its `attempt`. On top of any other nothing is published. Default: any. */
  since?: string | undefined;
}

export interface PublishOptions extends CarryOutOptions {
  /** Folder of the built site; where `changed` is given it may hold nothing but those files. */
  dist: string;
  /**
   * The files that may differ from what is published; all others are neither read nor compared. Default: all.
   * Files of a publish that was broken off are to be named again: those that `dist` lacks are put back.
   */
  changed?: ChangedFiles | undefined;
  /** Refuse a folder that may not be one finished site of a build. Default: take it as it is. */
  mustBeFinished?: boolean | undefined;
  /** How texts are stored. Default: as they are. */
  encoding?: Encoding | undefined;
  /** Share of the pages that may be taken away (percent). */
  maxShrinkPercent: number;
  /** Publish however much smaller the site became. */
  allowShrink?: boolean | undefined;
  /** List the bucket and put right what is not as it is on record; for whole sites. */
  verify?: boolean | undefined;
}

/**
 * Publishes a built site, or those files of it that changed, to a bucket: only what differs from what is on record
 * there, in an order in which every page works at every moment.
 * @throws {SiteInDoubt} where `mustBeFinished`.
 * @throws {OtherRelease} for changes of something else than what is live.
 */
export async function publishSite(options: PublishOptions): Promise<PublishReport> {
  const { dist, changed, encoding, target, verify, runStep } = options;
  const { mustBeFinished, maxShrinkPercent, allowShrink } = options;
  const started = performance.now();
  const files = await runStep('Reading the built site', async (say) => {
    const readAll = () => (changed ? readFiles(dist, changed.written, encoding) : readSite(dist, encoding));
    const read = await (mustBeFinished ? readFinished(dist, changed !== undefined, readAll) : readAll());
    say(`${read.size.toLocaleString('en')} files`);
    return read;
  });
  refuseRecordsInSite(files, target);
  let foreign: string[] = [];

  const outcome = await carryOut(
    options,
    async (records) => {
      if (changed) refuseOtherRelease(records, changed.since);
      const site: WantedSite = {
        wanted: wantedFiles(changed ? await withDoubtful(files, options, records) : files),
        gone: changed ? new Set(changed.removed.map(objectKey)) : 'others',
      };
      if (!verify) return { site, records };
      const damage = await findDamage(target, records, (key) => site.wanted.has(key));
      foreign = damage.foreign;
      return {
        site,
        records: {
          ...records,
          doubtful: records.doubtful.union(damage.doubtful),
          leftovers: records.leftovers.union(damage.leftovers),
        },
      };
    },
    ({ pagesBefore, release }) => {
      if (!allowShrink) refuseShrunkSite(pagesBefore, release.pages, maxShrinkPercent);
    },
  );
  return reportOf(outcome, { foreign, started });
}

const wantedFiles = (files: SiteFiles): Map<string, Wanted> =>
  new Map([...files].map(([key, file]) => [key, { fingerprint: file.fingerprint, source: file }]));

/** Files that a broken-off publish may have touched belong to a publish of some files, too. */
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
    `${collision.file} would be published among the records of publishing. Rename it, or choose another place for them with --state s3://bucket/prefix.`,
  );
}
