import { expect, it } from 'vitest';
import type { Records } from '../../../../../scripts/publish/records/read-records.ts';
import { chooseRelease } from '../../../../../scripts/publish/releases/choose-release.ts';
import { releasesTable } from '../../../../../scripts/publish/releases/releases-table.ts';

const release = (number: number, restores?: number) => ({
  number,
  published: `2026-11-${10 + number}T08:30:00.000Z`,
  restores,
  shards: [],
  objects: 1_000 + number,
  pages: number,
});
const records = (releases: ReturnType<typeof release>[], doubtful: string[] = []): Records => ({
  head: { format: 1, attempt: '', releases, dropped: [], lingering: [] },
  headEtag: '',
  brokenOff: doubtful.length > 0,
  doubtful: new Set(doubtful),
  leftovers: new Set(),
  version: '',
});

it('goes back by one from the live release, or from the release that it restored', () => {
  expect(chooseRelease(records([release(1), release(2), release(3)])).number).toBe(2);
  expect(chooseRelease(records([release(1), release(2), release(3), release(4, 2)])).number).toBe(1);
});

it('goes back to the live release after an interrupted publish', () => {
  expect(chooseRelease(records([release(1), release(2)], ['page'])).number).toBe(2);
});

it('names the kept releases if asked for another one', () => {
  expect(() => chooseRelease(records([release(4), release(5)]), 3)).toThrow(
    'Release 3 is not kept. Kept: 4, 5.',
  );
});

it('lists releases with their details, newest first', () => {
  const pin = { since: '2026-11-20T09:15:00.000Z', told: [] };
  expect(releasesTable({ releases: [release(8), release(9), release(10, 8)], pin })).toBe(
    [
      '10  2026-11-20 08:30 UTC  10 pages  1,010 objects  live, brought back 8, pinned since 2026-11-20 09:15 UTC (`resume` ends that)',
      ' 9  2026-11-19 08:30 UTC  9 pages   1,009 objects',
      ' 8  2026-11-18 08:30 UTC  8 pages   1,008 objects',
    ].join('\n'),
  );
});
