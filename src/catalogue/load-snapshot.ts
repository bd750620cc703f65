import { CATALOGUE_SNAPSHOT_FILE } from 'astro:env/server';
import { readFile } from 'node:fs/promises';
import type { PageSelection, Snapshot } from './snapshot.ts';

type SnapshotFile = Snapshot & { selection?: PageSelection };

const file: SnapshotFile = JSON.parse(await readFile(CATALOGUE_SNAPSHOT_FILE, 'utf8'));

/** The catalogue of this build, as `scripts/build.ts` read and checked it. Read once per build. */
export const snapshot: Snapshot = file;

/** The product and category pages that this build renders; undefined for all of them. */
export const selection: PageSelection | undefined = file.selection;
