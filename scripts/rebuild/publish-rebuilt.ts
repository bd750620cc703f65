import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { receiversOf } from '../alerts/receivers.ts';
import type { Allowed } from '../guards/allowed.ts';
import { publishSettings } from '../publish/publish-settings.ts';
import { publishSite } from '../publish/publish-site.ts';
import { type Head, readHead } from '../publish/state/head.ts';
import { refusePinned } from '../publish/state/pin.ts';
import { findPublicRecords } from '../publish/state/public-records.ts';
import { openTarget, resolveTarget } from '../publish/storage/open-target.ts';
import type { Environment } from '../settings/environment.ts';
import { stampSchema } from '../site/site-stamp.ts';
import { writeJsonFile } from '../site/write-json-file.ts';
import type { RunStep } from '../terminal/steps.ts';
import type { Rebuilt } from './rebuild-site.ts';
import { tellOfPin } from './tell-of-pin.ts';

export interface PublishRebuiltOptions {
  environment: Environment;
  /** `s3://bucket/prefix`; default: from the environment. */
  site: string | undefined;
  rebuilt: Pick<Rebuilt, 'stamp' | 'stampBefore' | 'files'>;
  outDir: string;
  cacheDir: string;
  allow: Allowed;
  runStep: RunStep;
  warn: (line: string) => void;
  signal?: AbortSignal | undefined;
}

const publishedSchema = v.object({
  /** Where and how the site was published. */
  destination: v.unknown(),
  /** The publish, as recorded in the bucket. */
  attempt: v.string(),
  stamp: stampSchema,
});

/**
 * Publishes what a rebuild changed. Compares all files of the site only if any of them may have changed, or if the
 * bucket does not contain what this machine published last: after a rollback, a publish from elsewhere, an
 * interrupted one, or a change of the settings for publishing.
 * @throws {ReleasePinned} after a rollback, until the owner ends it; the receivers of orders are told after a day.
 * @returns how many objects were written or removed.
 */
export async function publishRebuilt(options: PublishRebuiltOptions): Promise<number> {
  const { environment, rebuilt, outDir, allow, runStep, warn, signal } = options;
  const { stamp, stampBefore, files } = rebuilt;
  const { SITE_URL, MAX_SHRINK_PERCENT: maxShrinkPercent } = environment;
  const settings = publishSettings(environment, options.site);
  const resolved = resolveTarget(settings.target);
  const destination = { ...resolved, encoding: settings.encoding ?? 'none' };
  const file = join(options.cacheDir, 'published.json');
  const last = await readPublished(file, destination);

  const target = openTarget({ ...settings.target, warn, signal });
  const { head } = await readHead(target.state);
  await tellOfPin(head, { target, receivers: receiversOf(environment, warn), warn, signal });
  refusePinned(head);
  const isPublished = last && isDeepStrictEqual(last.stamp, stamp);
  if (isPublished && !isGone(head, last.attempt)) return 0;

  const { concurrency, encoding } = settings;
  const isKnown = last && files && isDeepStrictEqual(last.stamp, stampBefore);
  const report = await publishSite({
    dist: outDir,
    changed: isKnown ? { ...files, since: last.attempt } : undefined,
    ...{ target, concurrency, encoding, maxShrinkPercent, allow, runStep },
  });
  await writeJsonFile(file, { destination, attempt: report.attempt, stamp });
  const shown = report.isDone && (await findPublicRecords(resolved, SITE_URL, signal));
  if (shown) warn(shown);
  return report.created + report.changed + report.repaired + report.removed;
}

/** Whether nothing is live any more, or an earlier release that was brought back over what was published. */
function isGone({ attempt, releases }: Head, published: string): boolean {
  const live = releases.at(-1);
  return attempt !== published && (live === undefined || live.restores !== undefined);
}

/** Returns what was last published to a destination; a missing or damaged file counts as nothing. */
async function readPublished(
  file: string,
  destination: object,
): Promise<v.InferOutput<typeof publishedSchema> | undefined> {
  try {
    const published = v.parse(publishedSchema, JSON.parse(await readFile(file, 'utf8')));
    return isDeepStrictEqual(published.destination, destination) ? published : undefined;
  } catch {
    return undefined;
  }
}
