import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { examine } from '../../../../../scripts/doctor/examine.ts';
import { findingLines } from '../../../../../scripts/doctor/finding.ts';
import { listen } from '../../../../../scripts/network/listen.ts';
import { providerCommand } from '../../../../../scripts/provider/commands/arguments.ts';
import { restoreFromBucket } from '../../../../../scripts/provider/commands/restore-from-bucket.ts';
import { newKeyFile } from '../../../../../scripts/provider/copies/age-keys.ts';
import { copyDue, openCopying } from '../../../../../scripts/provider/copies/copy-orders.ts';
import { copyDaily } from '../../../../../scripts/provider/copies/daily-copies.ts';
import type { Databases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { runProvider } from '../../../../../scripts/provider/run-provider.ts';
import { parseEnvironment } from '../../../../../scripts/settings/environment.ts';
import { type S3ServerOptions, startS3Server, variablesOf } from '../../../../support/s3/s3-server.ts';
import { runScript } from '../../run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { shopFolder } from '../commands/opened-shop.ts';
import { anOrder } from '../started-provider.ts';

/** Where copies go. */
export const PLACE = 's3://safe/shop';

/** Storage with a private bucket, the settings of shops that copy their orders there, and what their commands do. */
export async function copying(options: S3ServerOptions = {}, changes: Record<string, string> = {}) {
  const storage = await startS3Server({ privateBuckets: ['safe'], ...options });
  onTestFinished(() => storage[Symbol.asyncDispose]());
  const text = await newKeyFile();
  const keyFile = join(temporaryFolder(), 'shop.key');
  // As `npm run provider -- key > FILE` leaves it.
  writeFileSync(keyFile, `\n> vitrina@0.1.0 provider\n> node scripts/provider/main.ts key\n\n${text}\n`);
  const publicKey = /age1\w+/.exec(text)?.[0] ?? '';
  const variables: Record<string, string> = {
    ...variablesOf(storage),
    ...{ ORDERS_BACKUP: PLACE, ORDERS_BACKUP_KEY: publicKey, ...changes },
  };
  const environment = parseEnvironment(variables);
  const objects = storage.bucket('safe');
  return {
    ...{ storage, objects, keyFile, variables },
    copied: () => [...objects].filter(([key]) => key.startsWith('shop/orders/')),
    revisionOf: (key: string) => objects.get(`shop/${key}.age`)?.headers['x-amz-meta-revision'],
    /** What was written since the last call, without probes. */
    written: () =>
      storage.requests
        .splice(0)
        .flatMap(({ method, key }) => (method === 'PUT' && !key.endsWith('/probe') ? key.slice(5) : []))
        .sort(),
    /** Copies the orders that are due, as a running provider does. */
    copy: (orders: DatabaseSync) => openCopying(environment).then((to) => copyDue(orders, to)),
    copyDaily: (databases: Databases) => copyDaily(databases, environment),
    /** Returns what the command prints. */
    async restore(databases: Databases, { file = keyFile, yes = '--yes' } = {}) {
      const lines: string[] = [];
      const print = (line: string) => lines.push(line);
      const asked = providerCommand.parse(['restore', PLACE, '--key', file, yes].filter(Boolean));
      await restoreFromBucket(databases, asked, { environment, print, printProblem: print });
      return lines.join('\n');
    },
    /** Runs a command as a process. */
    run: (dataDir: string, script: string, ...args: string[]) =>
      runScript(`provider/${script}.ts`, args, { ...variables, DATA_DIR: dataDir }),
    /** Runs a provider in this process until the test ends. */
    async runProvider(dataDir = shopFolder()) {
      const said: string[] = [];
      const settings = parseEnvironment({ ...variables, DATA_DIR: dataDir });
      const provider = await runProvider(settings, (line) => said.push(line));
      const listening = await listen(provider.handle, 0);
      onTestFinished(async () => {
        await listening[Symbol.asyncDispose]();
        await provider[Symbol.asyncDispose]();
      });
      return { said, apiUrl: `${listening.url}/api/v1` };
    },
    /** What `npm run doctor` says; of a bucket that is published to, too, unless it is not set. */
    async doctor(dataDir: string, PUBLISH_TARGET = '') {
      const asked = parseEnvironment({ ...variables, PUBLISH_TARGET, DATA_DIR: dataDir });
      const found = await Array.fromAsync(examine(asked, new AbortController().signal));
      return found.flatMap(findingLines).join('\n');
    },
  };
}

export const post = async (apiUrl: string, changes: object = {}) =>
  (await fetch(`${apiUrl}/orders`, { method: 'POST', body: JSON.stringify(anOrder(changes)) })).status;
