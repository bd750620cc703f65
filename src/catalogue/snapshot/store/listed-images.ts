import type { DatabaseSync } from 'node:sqlite';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import { selectRows, selectValue } from './select.ts';

export interface ListedImage {
  kind: ImageKind;
  /** As pages would show it without the build, or the API's unusable value (`unreadable-images.ts`). */
  url: string;
}

/** An image and its outcome so far, as passed to `settle`. */
export interface SettledImage extends ListedImage {
  outcome: string | null | undefined;
}

/** Images in memory at the same time. */
const CHUNK = 1_000;

/** `earlier` is the database that the catalogue started from. */
const OF_CHANGED = `
  SELECT DISTINCT url FROM main.products AS now
    CROSS JOIN main.item_images USING (place) CROSS JOIN main.images ON images.id = image
  WHERE NOT EXISTS (SELECT 1 FROM earlier.products AS was WHERE was.id = now.id AND was.digest = now.digest)`;

export type ListedImages = ReturnType<typeof openListedImages>;

/** The images of a catalogue that is being written, each once, by kind and address (in byte order). */
export function openListedImages(database: DatabaseSync) {
  const note = database.prepare(
    'UPDATE images SET outcome = ?3 WHERE kind = ?1 AND url = ?2 AND outcome IS NOT ?3',
  );
  return {
    count: () => Number(selectValue(database, 'SELECT count(*) FROM images')),
    /**
     * Returns the addresses of the images of products that are new or changed since the catalogue that this one started
     * from; none if it started empty.
     */
    ofChangedProducts(): Set<string> {
      const hasEarlier = database.location('earlier') !== null;
      return new Set(hasEarlier ? selectRows(database, OF_CHANGED).map(({ url }) => String(url)) : []);
    },
    /**
     * Stores the outcome of an image: the name of the built image, null if pages have to show the default image, or
     * undefined if they show the provider's own.
     */
    settle({ kind, url }: ListedImage, outcome: string | null | undefined): void {
      note.run(kind, url, outcome === null ? '' : (outcome ?? null));
    },
    /** Makes pages show the provider's own images. */
    showOriginals: () => database.exec('UPDATE images SET outcome = NULL WHERE outcome IS NOT NULL'),
    *[Symbol.iterator](): Generator<SettledImage> {
      // Not a single statement, since outcomes are written during the iteration.
      const chunk = database.prepare(
        'SELECT kind, url, outcome FROM images WHERE (kind, url) > (?, ?) ORDER BY kind, url LIMIT ?',
      );
      let last: Record<string, unknown> | undefined;
      do {
        const rows = chunk.all(String(last?.kind ?? ''), String(last?.url ?? ''), CHUNK);
        for (const { kind, url, outcome } of rows) {
          yield {
            kind: kind as ImageKind,
            url: String(url),
            outcome: outcome === '' ? null : ((outcome as string | null) ?? undefined),
          };
        }
        last = rows.at(-1);
      } while (last);
    },
  };
}
