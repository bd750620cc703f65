import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeJsonFile } from './write-json-file.ts';

export const stampSchema = v.object({
  /** Digest of the code and the settings. */
  code: v.string(),
  /** Digest of the catalogue. */
  catalogue: v.string(),
  /** Of a site that is built in parts: which one this is. */
  shard: v.optional(v.object({ number: v.number(), of: v.number() })),
});

/** What a site was built from. Two sites with the same stamp are the same, file by file. */
export type SiteStamp = v.InferOutput<typeof stampSchema>;

/**
 * A hidden file of the site, so that it is neither served nor published. It marks folders made by builds, even while
 * the site in them is in doubt.
 */
export const STAMP_FILE = '.built-from.json';

/** Returns undefined if there is no site, or one in doubt: a change of it was interrupted. */
export async function readStamp(siteDir: string): Promise<SiteStamp | undefined> {
  try {
    return v.parse(stampSchema, JSON.parse(await readFile(join(siteDir, STAMP_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

export const writeStamp = (siteDir: string, stamp: SiteStamp): Promise<void> =>
  writeJsonFile(join(siteDir, STAMP_FILE), stamp);

/** Puts a site in doubt until it is stamped again. */
export const markIncomplete = (siteDir: string): Promise<void> =>
  writeJsonFile(join(siteDir, STAMP_FILE), {});

/** Whether a build made this folder; the site in it may be in doubt. */
export const isSite = (dir: string): boolean => existsSync(join(dir, STAMP_FILE));
