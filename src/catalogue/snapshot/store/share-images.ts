import { DatabaseSync } from 'node:sqlite';
import type { ContentKind } from './contents.ts';

/** A page whose links are shown with an image of their own. */
export interface SharedPage {
  kind: Exclude<ContentKind, 'listing'>;
  id: number;
}

/** Notes in the file of a finished catalogue, which nobody reads meanwhile, what is drawn for links to its pages. */
export function noteShareImages(file: string, drawn: Iterable<readonly [SharedPage, string]>): void {
  using database = new DatabaseSync(file);
  const note = database.prepare('UPDATE contents SET share_image = ? WHERE kind = ? AND id = ?');
  database.exec('BEGIN');
  for (const [{ kind, id }, name] of drawn) note.run(name, kind, id);
  database.exec('COMMIT');
}
