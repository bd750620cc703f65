import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { stampSchema } from '../build/site-stamp.ts';
import { writeJsonFile } from '../build/write-json-file.ts';
import type { Environment } from '../environment.ts';
import { OtherRelease } from '../publish/plan/refuse-other-release.ts';
import { publishSettings } from '../publish/publish-settings.ts';
import { type ChangedFiles, publishSite } from '../publish/publish-site.ts';
import { locationUrl } from '../publish/storage/location.ts';
import { openTarget } from '../publish/storage/open-target.ts';
import type { Allowed } from '../terminal/allowed.ts';
import type { RunStep } from '../terminal/steps.ts';
import type { Rebuilt } from './rebuild-site.ts';

export interface PublishRebuiltOptions {
  environment: Pick<Environment, 'publish' | 'aws' | 'maxShrinkPercent'>;
  /** `s3://bucket/prefix`; default: from the environment. */
  site: string | undefined;
  rebuilt: Pick<Rebuilt, 'stamp' | 'stampBefore' | 'files'>;
  outDir: string;
  cacheDir: string;
  allow: Allowed;
  runStep: RunStep;
  signal?: AbortSignal | undefined;
}

const publishedSchema = v.object({
  /** Where the site was published. */
  site: v.string(),
  /** The publish, as recorded in the bucket. */
  attempt: v.string(),
  stamp: stampSchema,
});

/**
 * Publishes what a rebuild changed. Compares all files of the site only if any of them may have changed, or if the
 * bucket does not contain what this machine published last: after a rollback, a publish from elsewhere, or an
 * interrupted one.
 * @returns how many objects were written or removed.
 */
export async function publishRebuilt(options: PublishRebuiltOptions): Promise<number> {
  const { environment, rebuilt, outDir, allow, runStep, signal } = options;
  const { stamp, stampBefore, files } = rebuilt;
  const { maxShrinkPercent } = environment;
  const settings = publishSettings(environment, { site: options.site });
  const site = locationUrl(settings.target.site);
  const file = join(options.cacheDir, 'published.json');
  const last = await readPublished(file);
  if (last?.site === site && isDeepStrictEqual(last.stamp, stamp)) return 0;

  const target = openTarget({ ...settings.target, signal });
  const { concurrency, encoding } = settings;
  const publish = (changed?: ChangedFiles) =>
    publishSite({
      dist: outDir,
      changed,
      ...{ target, concurrency, encoding, maxShrinkPercent, allow, runStep, signal },
    });
  const isKnown = last?.site === site && isDeepStrictEqual(last.stamp, stampBefore);
  const report =
    isKnown && files
      ? await publish({ ...files, since: last.attempt }).catch((error) => {
          if (error instanceof OtherRelease) return publish();
          throw error;
        })
      : await publish();
  await writeJsonFile(file, { site, attempt: report.attempt, stamp });
  return report.created + report.changed + report.repaired + report.removed;
}

/** A missing or damaged file counts as nothing published yet. */
async function readPublished(file: string): Promise<v.InferOutput<typeof publishedSchema> | undefined> {
  try {
    return v.parse(publishedSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
