import { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from './store/catalogue.ts';
import { selectRows, selectValue } from './store/select.ts';

/** Finds the images lost between two catalogues. Images that no record names any more do not count as lost. */
export function lostImages(before: Pick<Catalogue, 'file'>, after: Pick<Catalogue, 'file'>) {
  using database = new DatabaseSync(after.file, { readOnly: true });
  database.prepare('ATTACH ? AS earlier').run(before.file);
  return {
    /** Number of images that the earlier catalogue showed. */
    shown: Number(selectValue(database, SHOWN)),
    /** Addresses of lost images, or of their replacements, for which pages now have to show the default image. */
    lost: selectRows(database, LOST).map(({ url }) => String(url)),
  };
}

const SHOWN = `SELECT count(*) FROM earlier.images WHERE outcome <> ''`;

/** Addresses that no longer work, and new ones that do not work of products that dropped an address that did. */
const LOST = `
  SELECT url FROM main.images AS now
  WHERE outcome = '' AND ifnull(
    (SELECT outcome <> '' FROM earlier.images AS was WHERE was.kind = now.kind AND was.url = now.url),
    EXISTS (
      SELECT 1 FROM main.item_images AS shown
        JOIN main.products AS product USING (place)
        JOIN earlier.products AS known ON known.id = product.id
        JOIN earlier.item_images AS had ON had.place = known.place
        JOIN earlier.images AS was ON was.id = had.image
      WHERE shown.image = now.id AND was.outcome <> ''
        AND NOT EXISTS (SELECT 1 FROM main.images AS still WHERE still.kind = was.kind AND still.url = was.url)
    )
  )
  ORDER BY url`;
