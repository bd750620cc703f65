import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PageKind, Visit } from '#catalogue/records/shop-event.ts';
import { inTransaction } from '../open-databases.ts';
import { makeDatabasePrivate } from '../private-files.ts';

/** Stores what shoppers did in a separate file, so that no order or import ever waits for it. */
export interface EventStore extends Disposable {
  add(visit: Visit, now: Date): void;
  /** Sums up the days from `from` until before `to` (`2026-11-23`, UTC). */
  summary(from: string, to: string): EventSummary;
}

/** What happened in a period of days. */
export interface EventSummary {
  /** Page views by kind of page. */
  views: Partial<Record<PageKind, number>>;
  /** How often each kind of event occurred. */
  counts: Partial<Record<'added' | 'order-sent' | 'order-failed' | 'load-failed' | 'search', number>>;
  /** Searches that found nothing, most frequent first. */
  emptySearches: { text: string; times: number }[];
  /** The 75th percentile of each measure on each kind of page, slowest first. */
  vitals: { page: PageKind; name: string; p75: number; visits: number }[];
}

export const EVENTS_FILE = 'events.sqlite';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 90;
/** Searches without results that a summary lists. */
const MOST_WORDS = 20;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  -- 'text' is what was searched for, or the name of a measure; 'value' how much was found, or measured.
  CREATE TABLE IF NOT EXISTS events (
    day TEXT NOT NULL, page TEXT NOT NULL, kind TEXT NOT NULL, text TEXT, value REAL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_day ON events (day, kind)`;

/** Returns the day of a date: `2026-11-23` (UTC). */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const daysBefore = (day: Date, days: number): Date => new Date(day.getTime() - days * DAY_MS);

/** @param file a path, or `:memory:` */
export function openEventStore(file: string): EventStore {
  mkdirSync(dirname(file), { recursive: true });
  makeDatabasePrivate(file);
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?)');
  const forget = database.prepare('DELETE FROM events WHERE day < ?');
  let forgottenOn = '';

  return {
    add({ page, events }, now) {
      const day = dayOf(now);
      inTransaction(database, () => {
        for (const event of events) {
          if (event.kind === 'search')
            insert.run(day, page, event.kind, event.text.toLowerCase(), event.found);
          else if (event.kind === 'vital') insert.run(day, page, event.kind, event.name, event.value);
          else insert.run(day, page, event.kind, null, null);
        }
        if (day !== forgottenOn) forget.run(dayOf(daysBefore(now, KEPT_DAYS)));
      });
      forgottenOn = day;
    },
    summary(from, to) {
      const rows = (sql: string) => database.prepare(sql).all(from, to);
      return {
        views: Object.fromEntries(rows(VIEWS).map(({ page, times }) => [page, Number(times)])),
        counts: Object.fromEntries(rows(COUNTS).map(({ kind, times }) => [kind, Number(times)])),
        emptySearches: rows(IN_VAIN).map(({ text, times }) => ({ text: String(text), times: Number(times) })),
        vitals: rows(VITALS) as unknown as EventSummary['vitals'],
      };
    },
    [Symbol.dispose]: () => database.close(),
  };
}

const WITHIN = 'day >= ? AND day < ?';

const VIEWS = `SELECT page, count(*) AS times FROM events WHERE ${WITHIN} AND kind = 'page' GROUP BY page`;

const COUNTS = `
  SELECT kind, count(*) AS times FROM events WHERE ${WITHIN} AND kind NOT IN ('page', 'vital') GROUP BY kind`;

const IN_VAIN = `
  SELECT text, count(*) AS times FROM events WHERE ${WITHIN} AND kind = 'search' AND value = 0
  GROUP BY text ORDER BY times DESC, text LIMIT ${MOST_WORDS}`;

const VITALS = `
  SELECT page, text AS name, value AS p75, visits FROM (
    SELECT page, text, value, count(*) OVER measure AS visits,
      row_number() OVER (measure ORDER BY value) AS place
    FROM events WHERE ${WITHIN} AND kind = 'vital'
    WINDOW measure AS (PARTITION BY page, text)
  )
  WHERE place = max(1, (visits * 3 + 3) / 4) ORDER BY name DESC, p75 DESC`;
