import { constants, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StarterLists } from '../starter-lists.ts';
import { catalogueDigest } from './catalogue-digest.ts';
import { type CategoryMembers, openCategoryMembers } from './category-members.ts';
import { type Contents, openContents } from './contents.ts';
import { type CatalogueFacts, findFact, writeFact } from './facts.ts';
import { type ListedImages, openListedImages } from './listed-images.ts';
import { type ListedPages, openListedPages } from './listed-pages.ts';
import { FORMAT, SCHEMA } from './schema.ts';
import { openShortLists, type ShortLists } from './short-lists.ts';

/** A catalogue that is being written. Its file does not count as one until it is finished. */
export interface CatalogueDraft extends Disposable {
  pages: ListedPages;
  members: CategoryMembers;
  lists: ShortLists;
  images: ListedImages;
  contents: Contents;
  /** Stores the starter lists that the API names. */
  putStarters(starters: StarterLists | null): void;
  /** Completes the file, as of `now`; nothing can be written afterwards. */
  finish(facts: Omit<CatalogueFacts, 'digest' | 'starters' | 'changedAt'>, now?: Date): void;
}

/** No journal: nothing else uses the file, and one left by a crash is never used. */
const SETTINGS = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768';

/**
 * Starts a catalogue in a file, replacing what is there.
 * @param from file of a finished catalogue to start from; starts empty by default.
 */
export function draftCatalogue(file: string, from?: string): CatalogueDraft {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  if (from !== undefined) copyFileSync(from, file, constants.COPYFILE_FICLONE);
  const database = new DatabaseSync(file);
  database.exec(SETTINGS);
  if (from === undefined) database.exec(SCHEMA);
  else database.prepare('ATTACH ? AS earlier').run(from);
  const putStarters = (starters: StarterLists | null) => writeFact(database, 'starters', starters);
  database.exec('PRAGMA user_version = 0; BEGIN');
  if (from === undefined) putStarters(null);

  return {
    pages: openListedPages(database),
    members: openCategoryMembers(database),
    lists: openShortLists(database),
    images: openListedImages(database),
    contents: openContents(database),
    putStarters,
    finish(facts, now = new Date()) {
      writeFact(database, 'source', facts.source);
      writeFact(database, 'code', facts.code);
      writeFact(database, 'report', facts.report);
      const digest = catalogueDigest(database);
      if (findFact(database, 'digest') !== digest) writeFact(database, 'changedAt', minuteOf(now));
      writeFact(database, 'digest', digest);
      database.exec(`COMMIT; PRAGMA user_version = ${FORMAT}`);
      database.close();
    },
    [Symbol.dispose]: () => database.isOpen && database.close(),
  };
}

/** `2026-11-23T18:04Z` */
const minuteOf = (date: Date): string => `${date.toISOString().slice(0, 16)}Z`;
