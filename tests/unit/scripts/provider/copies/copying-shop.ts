import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test as testWithoutKeys } from 'vitest';
import { newKeyFile } from '../../../../../scripts/provider/copies/age-keys.ts';
import { type S3ServerOptions, startS3Server, variablesOf } from '../../../../support/s3/s3-server.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { anOrder } from '../started-provider.ts';

export const test = testWithoutKeys.extend<{ keys: { file: string; publicKey: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads it
  keys: async ({}, use) => {
    const text = await newKeyFile();
    const file = join(temporaryFolder(), 'shop.key');
    // As `npm run provider -- key > FILE` leaves it.
    writeFileSync(file, `\n> vitrina@0.1.0 provider\n> node scripts/provider/main.ts key\n\n${text}\n`);
    await use({ file, publicKey: /age1\w+/.exec(text)?.[0] ?? '' });
  },
});

/** Where copies go. */
export const PLACE = 's3://safe/shop';

/** Starts storage with a private bucket, and returns the settings of a shop that copies its orders there. */
export async function copyingTo(publicKey: string, options: S3ServerOptions = {}) {
  const storage = await startS3Server({ privateBuckets: ['safe'], ...options });
  onTestFinished(() => storage[Symbol.asyncDispose]());
  const variables: Record<string, string> = {
    ...variablesOf(storage),
    ...{ ORDERS_BACKUP: PLACE, ORDERS_BACKUP_KEY: publicKey },
  };
  const copied = (bucket = 'safe') =>
    [...storage.bucket(bucket)].filter(([key]) => key.startsWith('shop/orders/'));
  /** What was written since the last call, without probes. */
  const written = () =>
    storage.requests
      .splice(0)
      .flatMap(({ method, key }) => (method === 'PUT' && !key.endsWith('/probe') ? key.slice(5) : []))
      .sort();
  return { storage, variables, copied, written };
}

export const post = async (apiUrl: string, changes: object = {}) =>
  (await fetch(`${apiUrl}/orders`, { method: 'POST', body: JSON.stringify(anOrder(changes)) })).status;
