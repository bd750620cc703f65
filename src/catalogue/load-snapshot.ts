import { CATALOGUE_SNAPSHOT_FILE } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import type { Snapshot } from './snapshot.ts';

/** The catalogue of this build, as `scripts/build.ts` read and checked it. Read once per build. */
export const snapshot: Snapshot = JSON.parse(await readFile(CATALOGUE_SNAPSHOT_FILE, 'utf8'));
