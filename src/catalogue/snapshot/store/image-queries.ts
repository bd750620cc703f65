import type { DatabaseSync } from 'node:sqlite';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import type { ImageOutcomes } from '../with-built-images.ts';
import { selectRows, selectValue } from './select.ts';

/** The outcomes of the images of one kind. */
export function imageOutcomes(database: DatabaseSync, kind: ImageKind): ImageOutcomes {
  const find = database.prepare('SELECT outcome FROM images WHERE kind = ? AND url = ?');
  return {
    get(url) {
      const outcome = find.get(kind, url)?.outcome ?? undefined;
      return outcome === '' ? null : (outcome as string | undefined);
    },
  };
}

/** Lists the images that pages show. */
export const imageQueries = (database: DatabaseSync) => ({
  /** Images of the products with ids from `first` to `last`, by ascending ids; `built` names those that were built. */
  imagesBetween: (first: number, last: number) =>
    selectRows(database, IMAGES_BETWEEN, first, last).map(({ id, images }) => ({
      id: Number(id),
      images: JSON.parse(String(images)) as { url: string; built: string | null }[],
    })),
  /** Number of images that the build makes, and of those that it made; the provider's own do not count. */
  imageCounts: () => ({
    named: Number(selectValue(database, 'SELECT count(outcome) FROM images')),
    shown: Number(selectValue(database, "SELECT count(nullif(outcome, '')) FROM images")),
  }),
  /** Names of all built images that it shows. */
  builtImages: () =>
    selectRows(database, BUILT).map(({ kind, name }) => ({ kind: kind as ImageKind, name: String(name) })),
});

const BUILT = `SELECT kind, outcome AS name FROM images WHERE outcome <> '' ORDER BY kind, url`;

/** Leaves out images for which pages show the default image. */
const IMAGES_BETWEEN = `
  SELECT id, (
    SELECT json_group_array(json_object('url', url, 'built', outcome)) FROM (
      SELECT url, outcome FROM item_images JOIN images ON images.id = image
      WHERE item_images.place = products.place AND outcome IS NOT '' ORDER BY url
    )
  ) AS images
  FROM products WHERE id BETWEEN ? AND ? ORDER BY id`;
