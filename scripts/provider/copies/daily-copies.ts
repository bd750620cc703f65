import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { explain } from '../../terminal/explain.ts';

interface DailyCopies {
  /** Folder of the databases; copies go into its subfolder `backups`. */
  dataDir: string;
  /** Number of copies to keep, one per day. */
  keep: number;
  tell: (line: string) => void;
  now?: () => Date;
  /** Writes a copy; by default in a separate process, since a large catalogue would block the shop for seconds. */
  write?: (file: string, signal: AbortSignal) => Promise<void>;
}

const FIRST_LOOK_MS = 60_000;
const LOOK_MS = 10 * 60_000;
const COPY = /^vitrina-\d{4}-\d\d-\d\d\.sqlite$/;

/** Writes a copy each day in the background until it is disposed of. */
export function keepDailyCopies(options: DailyCopies): AsyncDisposable {
  const stopped = new AbortController();
  const { signal } = stopped;
  async function run(): Promise<void> {
    for (let ms = FIRST_LOOK_MS; await isOver(ms, signal); ms = LOOK_MS)
      await copyToday(options, signal).catch((error) => {
        if (!signal.aborted) options.tell(`Today's backup copy failed: ${explain(error)}`);
      });
  }
  const running = options.keep > 0 ? run() : undefined;
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}

const isOver = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal, ref: false }).catch(() => false);

/** Writes today's copy unless it exists, and removes the oldest ones beyond `keep`. */
export async function copyToday(
  { dataDir, keep, now = () => new Date(), write = writeInProcess(dataDir) }: DailyCopies,
  signal: AbortSignal,
): Promise<void> {
  const folder = folderOf(dataDir);
  const file = join(folder, `vitrina-${now().toLocaleDateString('sv-SE')}.sqlite`);
  if (existsSync(file)) return;
  await write(file, signal);
  const copies = readdirSync(folder).filter((name) => COPY.test(name));
  for (const name of copies.sort().slice(0, -keep)) rmSync(join(folder, name));
}

/** Lists the files of all copies, both daily ones and those from before a restore. */
export function listCopies(dataDir: string): string[] {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name));
}

const folderOf = (dataDir: string): string => join(dataDir, 'backups');

const PROVIDER = join(import.meta.dirname, '..', 'main.ts');

const writeInProcess =
  (dataDir: string): NonNullable<DailyCopies['write']> =>
  async (file, signal) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, [PROVIDER, 'backup', file], { signal, env });
  };
