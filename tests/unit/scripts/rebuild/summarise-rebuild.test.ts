import { expect, it } from 'vitest';
import type { Head } from '../../../../scripts/publish/records/head.ts';
import { ReleasePinned } from '../../../../scripts/publish/releases/pin.ts';
import type { RebuildReport } from '../../../../scripts/rebuild/run-rebuild.ts';
import { rebuildJson, summariseRebuild } from '../../../../scripts/rebuild/summarise-rebuild.ts';

const report: RebuildReport = {
  products: { changed: 3, added: 1, gone: 0 },
  rendered: 9,
  published: 11,
  pinned: undefined,
  seconds: 8.2,
  publishSeconds: 1,
  sampleLeftovers: [],
  catalogue: { broken: [], warnings: [] },
};

it('reports in one line what was done', () => {
  expect(summariseRebuild(report)).toBe(
    '3 products changed, 1 new, 0 gone: 9 pages rendered, 11 objects published in 8.2 s.',
  );
  expect(summariseRebuild({ ...report, published: undefined })).toBe(
    '3 products changed, 1 new, 0 gone: 9 pages rendered in 8.2 s.',
  );
});

it('reports that there was nothing to do, unless an earlier rebuild had not been published', () => {
  const unchanged = { ...report, products: { changed: 0, added: 0, gone: 0 }, rendered: 0 };
  expect(summariseRebuild({ ...unchanged, published: 0 })).toBe(
    'Nothing to do: the catalogue did not change (8.2 s).',
  );
  expect(summariseRebuild({ ...unchanged, published: 2 })).toContain('0 pages rendered, 2 objects published');
});

it('reports that a rollback lasts', () => {
  const pin = { since: new Date(Date.now() - 51 * 3_600_000).toISOString(), told: [] };
  const releases = [{ number: 4, published: pin.since, restores: 2, shards: [], objects: 9, pages: 9 }];
  const head: Head = { format: 1, attempt: '', releases, dropped: [], lingering: [], pin };
  const held = { ...report, published: 0, pinned: new ReleasePinned(head, pin) };
  expect(summariseRebuild(held)).toBe(
    '3 products changed, 1 new, 0 gone: 9 pages rendered in 8.2 s. Nothing was published: release 4 has been pinned ' +
      'since a rollback 2 days 3 h ago; `npm run publish -- resume` ends that.',
  );
  expect(JSON.parse(rebuildJson(held))).toMatchObject({
    objectsPublished: 0,
    pinned: { release: 4, since: pin.since },
  });
});

it('reports the same as JSON', () => {
  expect(JSON.parse(rebuildJson(report))).toEqual({
    outcome: 'rebuilt',
    products: { changed: 3, added: 1, gone: 0 },
    pagesRendered: 9,
    objectsPublished: 11,
    pinned: null,
    seconds: 8.2,
    publishSeconds: 1,
    brokenRecords: 0,
    warnings: [],
  });
});
