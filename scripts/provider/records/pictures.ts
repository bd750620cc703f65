import { hash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** A picture that the owner brought as a file. */
export interface OwnPicture {
  /** As the owner's file was named: `muzlatgich.webp`. */
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What these addresses begin with; relative to the API's host. */
export const MEDIA_PATH = '/api/v1/media/';

/** Keeps a picture and returns its address, which is made of the content: another picture has another address. */
export function putPicture(database: DatabaseSync, { fileName, bytes }: OwnPicture): string {
  const digest = hash('sha256', bytes).slice(0, 16);
  const address = `${MEDIA_PATH}${digest}${extname(fileName).toLowerCase()}`;
  database
    .prepare('INSERT INTO pictures VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(address, basename(fileName), bytes);
  return address;
}

export function findPicture(database: DatabaseSync, address: string): OwnPicture | undefined {
  const row = database.prepare('SELECT file_name, bytes FROM pictures WHERE address = ?').get(address);
  return row && { fileName: String(row.file_name), bytes: row.bytes as OwnPicture['bytes'] };
}
