import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A file with this content for the time of one test. */
export function fileOf(name: string, content: string): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

export const jsonOf = (...records: unknown[]): string => fileOf('m.json', JSON.stringify(records));

/** A record of a file with all that it must have. */
export const record = (fields: object = {}) => ({ id: 9, productName: 'Pech', productPrice: 900, ...fields });
