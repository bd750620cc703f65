import type { DatabaseSync } from 'node:sqlite';
import type { PictureKind } from '../built-picture.ts';

export interface ListedPicture {
  kind: PictureKind;
  /** As pages would show it without the build, or what the API has in its place (`unreadable-pictures.ts`). */
  url: string;
}

/** The pictures of a catalogue that is being written, each once. */
export interface ListedPictures extends Iterable<ListedPicture> {
  count(): number;
  has(picture: ListedPicture): boolean;
  /**
   * Notes what became of a picture: the name of the built one, null where pages have to show the default image, or
   * undefined where they show the provider's own.
   */
  settle(picture: ListedPicture, outcome: string | null | undefined): void;
  /** Has pages show the provider's own pictures. */
  showOriginals(): void;
}

/** Pictures that are in memory at the same time. */
const CHUNK = 1_000;

export function openListedPictures(database: DatabaseSync): ListedPictures {
  const note = database.prepare(
    'UPDATE pictures SET outcome = ?3 WHERE kind = ?1 AND url = ?2 AND outcome IS NOT ?3',
  );
  const find = database.prepare('SELECT 1 FROM pictures WHERE kind = ? AND url = ?');
  return {
    count: () => Number(database.prepare('SELECT count(*) AS count FROM pictures').get()?.count),
    has: ({ kind, url }) => find.get(kind, url) !== undefined,
    settle({ kind, url }, outcome) {
      note.run(kind, url, outcome === null ? '' : (outcome ?? null));
    },
    showOriginals: () => database.exec('UPDATE pictures SET outcome = NULL WHERE outcome IS NOT NULL'),
    *[Symbol.iterator]() {
      // Not one statement, since outcomes are written meanwhile.
      const chunk = database.prepare('SELECT id, kind, url FROM pictures WHERE id > ? ORDER BY id LIMIT ?');
      let last = 0;
      for (let rows = chunk.all(last, CHUNK); rows.length > 0; rows = chunk.all(last, CHUNK)) {
        for (const { id, kind, url } of rows) {
          yield { kind: kind as PictureKind, url: String(url) };
          last = Number(id);
        }
      }
    },
  };
}
