import { explain } from '../../failures/explain.ts';
import { openDatabases } from '../databases/open-databases.ts';
import { writeDailyCopy } from './daily-backups.ts';

/** Writes today's copy of the databases in a folder, and removes the oldest copies beyond a number. */
const [dataDir = '', keep] = process.argv.slice(2);

try {
  using databases = openDatabases(dataDir);
  writeDailyCopy(databases, { dataDir, keep: Number(keep), now: new Date() });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
