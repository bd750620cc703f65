import { join } from 'node:path';
import { root } from '../run-tool.ts';

const folder = join(root, '.cache', 'test');

/** Where the tests keep the shop that they open and their reports. */
export const testSite = {
  /** The built site. */
  dist: join(folder, 'dist'),
  /** The digest of the code that `dist` was built from. */
  builtFrom: join(folder, 'built-from'),
  /** The build's cache folder. */
  cache: join(folder, 'cache'),
  /** Folder of the provider's seeded databases; every shop in the browser tests starts from a copy of it. */
  dataDir: join(folder, 'provider'),
  unitReport: join(folder, 'unit.json'),
  browserReport: join(folder, 'browser.json'),
  enginesReport: join(folder, 'engines.json'),
  judgesReport: join(folder, 'judges.json'),
  /** What pages and panels look like in other engines. */
  enginesPictures: join(folder, 'engines'),
} as const;

const owners = join(folder, 'owners-shop');

/** The site of an owner who has switched off what only a sample says; built from a changed copy of the project. */
export const ownersSite = {
  folder: owners,
  /** The changed copy of the project. */
  project: join(owners, 'project'),
  dist: join(owners, 'dist'),
  cache: join(owners, 'cache'),
} as const;
