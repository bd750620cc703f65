import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  CATALOGUE_FILE,
  type Databases,
  ORDERS_FILE,
  openDatabases,
} from '../../../scripts/provider/databases/open-databases.ts';
import { temporaryFolder } from '../../unit/scripts/temporary-folder.ts';

/** Files of shops by what filled them. Copying them takes half the time of creating their tables. */
const filled = new Map<typeof leaveEmpty, [name: string, content: Buffer][]>();
function leaveEmpty(_: Databases): void {}

/**
 * Opens the two files of a shop for the duration of one test.
 * @param fill called for the first shop only; the others get copies
 */
export function temporaryDatabases(fill = leaveEmpty): Databases {
  const folder = temporaryFolder();
  if (!filled.has(fill)) {
    {
      using databases = openDatabases(folder);
      fill(databases);
    }
    const names = [CATALOGUE_FILE, ORDERS_FILE];
    filled.set(
      fill,
      names.map((name) => [name, readFileSync(join(folder, name))]),
    );
  }
  for (const [name, content] of filled.get(fill) ?? []) writeFileSync(join(folder, name), content);
  const databases = openDatabases(folder);
  onTestFinished(() => databases[Symbol.dispose]());
  return databases;
}
