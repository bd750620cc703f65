import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { findSampleLeftovers } from './sample-leftovers.ts';
import { writeJsonFile } from './write-json-file.ts';

const naturalNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const contentsSchema = v.object({
  sampleProducts: naturalNumber,
  /** Images that the catalogue names and the build makes, and those that pages show. */
  images: v.object({ named: naturalNumber, shown: naturalNumber }),
  /** What a shop with its own goods still has from the sample, as lines for the terminal. */
  sampleLeftovers: v.array(v.string()),
});

/** What publishing has to know about the catalogue of a site. */
export type SiteContents = v.InferOutput<typeof contentsSchema>;

export const stampSchema = v.object({
  /** Digest of the code and the settings. */
  code: v.string(),
  /** Digest of the catalogue. */
  catalogue: v.string(),
  /** Of a site that is built in parts: which one this is. */
  shard: v.optional(v.object({ number: v.number(), of: v.number() })),
  /** Absent in sites of earlier releases. */
  contents: v.optional(contentsSchema),
});

/** What a site was built from. Two sites with the same stamp are the same, file by file. */
export type SiteStamp = v.InferOutput<typeof stampSchema>;

/**
 * A hidden file of the site, so that it is neither served nor published. It marks folders made by builds, even while
 * the site in them is in doubt.
 */
export const STAMP_FILE = '.built-from.json';

/** Returns the stamp of a site that is built from a catalogue by code with this digest. */
export const stampOf = (catalogue: Catalogue, code: string): SiteStamp => ({
  code,
  catalogue: catalogue.digest,
  contents: {
    sampleProducts: catalogue.provenance.sampleProducts,
    images: catalogue.imageCounts(),
    sampleLeftovers: findSampleLeftovers(catalogue),
  },
});

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
