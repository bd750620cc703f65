import { join } from 'node:path';
import { root } from './run-tool.ts';

const folder = join(root, '.cache', 'test');

/** Where the tests keep the shop that they open and what they report. */
export const testSite = {
  /** The built site. */
  dist: join(folder, 'dist'),
  /** The digest of the code that `dist` was built from. */
  builtFrom: join(folder, 'built-from'),
  /** What the build keeps for the next one. */
  cache: join(folder, 'cache'),
  /** Folder of the seeded databases of the provider; every shop of the browser tests starts from a copy of it. */
  dataDir: join(folder, 'provider'),
  unitReport: join(folder, 'unit.json'),
  browserReport: join(folder, 'browser.json'),
} as const;
