import { constants, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Provenance, UNKNOWN_PROVENANCE } from '../provenance.ts';
import { catalogueDigest } from './catalogue-digest.ts';
import { type CatalogueMetadata, readMetadata, writeMetadata } from './catalogue-metadata.ts';
import { openCategoryMembers } from './category-members.ts';
import { openListedImages } from './listed-images.ts';
import { openListedPages } from './listed-pages.ts';
import { updatePageVersions } from './page-versions.ts';
import { FORMAT, SCHEMA } from './schema.ts';
import { openShortLists } from './short-lists.ts';

/** A catalogue that is being written. Its file does not count as one until it is finished. */
export type CatalogueDraft = ReturnType<typeof draftCatalogue>;

/** No journal: nothing else uses the file, and one left by a crash is never used. */
const SETTINGS = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768';

/**
 * Starts a catalogue in a file, replacing what is there.
 * @param from file of a finished catalogue to start from; starts empty by default.
 */
export function draftCatalogue(file: string, from?: string) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  if (from !== undefined) copyFileSync(from, file, constants.COPYFILE_FICLONE);
  const database = new DatabaseSync(file);
  database.exec(SETTINGS);
  if (from === undefined) database.exec(SCHEMA);
  else database.prepare('ATTACH ? AS earlier').run(from);
  const putProvenance = (provenance: Provenance) => writeMetadata(database, { provenance });
  database.exec('PRAGMA user_version = 0; BEGIN');
  if (from === undefined) putProvenance(UNKNOWN_PROVENANCE);

  return {
    pages: openListedPages(database),
    members: openCategoryMembers(database),
    lists: openShortLists(database),
    images: openListedImages(database),
    updatePageVersions: (day: string, lastGood?: string) => updatePageVersions(database, day, lastGood),
    putProvenance,
    /** Completes the file, as of `now`; nothing can be written afterwards. */
    finish(
      { source, code, report }: Pick<CatalogueMetadata, 'source' | 'code' | 'report'>,
      now = new Date(),
    ): void {
      const digest = catalogueDigest(database);
      const isChanged = readMetadata(database).digest !== digest;
      const changedAt = isChanged && { changedAt: minuteOf(now) };
      writeMetadata(database, { source, code, report, digest, readAt: now.toISOString(), ...changedAt });
      database.exec(`COMMIT; PRAGMA user_version = ${FORMAT}`);
      database.close();
    },
    [Symbol.dispose]() {
      if (database.isOpen) database.close();
    },
  };
}

/** `2026-11-23T18:04Z` */
const minuteOf = (date: Date): string => `${date.toISOString().slice(0, 16)}Z`;
