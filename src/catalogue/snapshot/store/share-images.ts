import { DatabaseSync } from 'node:sqlite';
import type { PageKind } from './page-versions.ts';

/** A page with its own image for links to it. */
export interface SharedPage {
  kind: Exclude<PageKind, 'listing'>;
  id: number;
}

/** Stores the names of images drawn for links to pages, in a finished catalogue's file that nothing else is reading. */
export function saveShareImages(file: string, drawn: Iterable<readonly [SharedPage, string]>): void {
  using database = new DatabaseSync(file);
  const note = database.prepare('UPDATE contents SET share_image = ? WHERE kind = ? AND id = ?');
  database.exec('BEGIN');
  for (const [{ kind, id }, name] of drawn) note.run(name, kind, id);
  database.exec('COMMIT');
}
