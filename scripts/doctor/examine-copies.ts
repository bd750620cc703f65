import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../failures/command-error.ts';
import { duration } from '../format/duration.ts';
import { COPY_HEADERS, type CopiesBucket, refusePublic } from '../provider/copies/copies-bucket.ts';
import { openCopying } from '../provider/copies/copy-orders.ts';
import { lastDailyCopy } from '../provider/copies/daily-copies.ts';
import { ORDERS_FILE, openOrders } from '../provider/databases/open-databases.ts';
import { ignoredCondition } from '../publish/storage/bucket-folder.ts';
import type { Environment } from '../settings/environment.ts';
import { bad, type Finding, type Findings, good, note } from './finding.ts';

/** Checks whether orders can be copied to a bucket that nobody else reads. */
export async function* examineCopies(environment: Environment, signal: AbortSignal): Findings {
  try {
    const { bucket } = await openCopying(environment, signal);
    await refusePublic(bucket, environment, signal);
    const ignored = await conditionIgnoredBy(bucket.folder);
    if (ignored !== undefined)
      return yield bad(
        `The storage of ORDERS_BACKUP ignores ${ignored}: a second machine could overwrite copies of orders.`,
        'Choose a storage with conditional writes (Amazon S3, Cloudflare R2, Ceph).',
      );
    yield good(`Orders are copied to ${bucket.url}, which strangers cannot read.`);
    yield ageOf(environment.DATA_DIR);
    const keepsVersions = await bucket.keepsVersions();
    if (keepsVersions !== false)
      yield note(
        keepsVersions
          ? `${bucket.url} keeps versions: what \`forget\` removes stays in older ones. Switch them off there, or have them deleted after some days.`
          : `Whether ${bucket.url} keeps versions, in which removed personal data would stay, its key may not ask: look there.`,
      );
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    yield bad(error.message);
  }
}

const DAY_MS = 24 * 3_600_000;

function ageOf(dataDir: string): Finding {
  using orders = existsSync(join(dataDir, ORDERS_FILE)) ? openOrders(dataDir) : undefined;
  const last = orders && lastDailyCopy(orders);
  if (!last) return note('Subscribers and catalogue were not copied from here yet: a running shop does it.');
  const age = Date.now() - last.getTime();
  const says = `Subscribers and catalogue were copied ${duration(age)} ago.`;
  return age < DAY_MS ? good(says) : bad(says, '`npm run provider -- copy` says why it was not done since.');
}

async function conditionIgnoredBy(folder: CopiesBucket['folder']) {
  const key = `probe-${randomUUID()}`;
  await folder.create(key, Buffer.from('first'), COPY_HEADERS);
  try {
    return await ignoredCondition(folder, key, Buffer.from('second'), COPY_HEADERS);
  } finally {
    await folder.remove(key);
  }
}
