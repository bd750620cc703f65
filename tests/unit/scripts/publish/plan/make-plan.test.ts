import { beforeEach, expect, it } from 'vitest';
import type { Wanted } from '../../../../../scripts/publish/plan/changes.ts';
import { makePlan } from '../../../../../scripts/publish/plan/make-plan.ts';
import {
  type Entries,
  firstShardCount,
  shardOf,
  writeShard,
} from '../../../../../scripts/publish/records/entries.ts';
import type { Records } from '../../../../../scripts/publish/records/read-records.ts';
import type { BucketFolder } from '../../../../../scripts/publish/storage/bucket-folder.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let stored: Map<string, Buffer>;
let reads: string[];
let state: BucketFolder;

beforeEach(() => {
  stored = new Map();
  reads = [];
  state = {
    location: { bucket: 'shop', prefix: '_deploy/' },
    async get(key: string) {
      reads.push(key);
      const body = stored.get(key);
      return body && { body, etag: '', age: 0 };
    },
    async put(key: string, body: Buffer) {
      stored.set(key, body);
      return '';
    },
  } as Partial<BucketFolder> as BucketFolder;
});

const entriesOf = (count: number): Entries =>
  new Map(
    Array.from({ length: count }, (_, id) => [
      `product-detail/${id}`,
      { fingerprint: `f${id}`, etag: `e${id}` },
    ]),
  );
const wantedOf = (entries: Entries): Map<string, Wanted> =>
  new Map([...entries].map(([key, { fingerprint }]) => [key, { fingerprint, source: 'kept' }]));

/** Writes the records of one release of these objects, divided into this many shards. */
async function recordsOf(entries: Entries, shardCount: number): Promise<Records> {
  const shards: string[] = [];
  for (let index = 0; index < shardCount; index++) {
    const part = [...entries].filter(([key]) => shardOf(key, shardCount) === index);
    shards.push(await writeShard(state, new Map(part)));
  }
  const release = { number: 1, published: '', shards, objects: entries.size, pages: entries.size };
  return {
    head: { format: 1, attempt: '', releases: [release], dropped: [], lingering: [] },
    headEtag: 'etag',
    brokenOff: false,
    doubtful: new Set(),
    leftovers: new Set(),
    version: '',
  };
}

it('reads only one shard for a part of a site with one object', async () => {
  const records = await recordsOf(entriesOf(1_000), 16);
  const wanted = new Map([['product-detail/7', { fingerprint: 'changed', source: 'kept' }]] as const);
  const plan = await makePlan(state, records, { wanted, gone: new Set() }, NOW);
  expect(reads).toHaveLength(1);
  expect([...plan.shards.keys()]).toEqual([shardOf('product-detail/7', 16)]);
  expect(plan.changes.writes.map(({ key }) => key)).toEqual(['product-detail/7']);
});

it('touches no shard that does not differ', async () => {
  const entries = entriesOf(1_000);
  const records = await recordsOf(entries, 16);
  const plan = await makePlan(state, records, { wanted: wantedOf(entries), gone: 'others' }, NOW);
  expect(reads).toHaveLength(16);
  expect(plan.shards.size).toBe(0);
  expect(plan.isEmpty).toBe(true);
});

it.each([
  [1, 3],
  [16, 4_000],
  [1_024, 1_000_000],
])('chooses %i shards for a first release of %i objects', (count, objects) => {
  expect(firstShardCount(objects)).toBe(count);
});

it('keeps the number of shards however much a site grows', async () => {
  const records = await recordsOf(entriesOf(10), 1);
  const plan = await makePlan(state, records, { wanted: wantedOf(entriesOf(17_000)), gone: 'others' }, NOW);
  expect(plan.shardCount).toBe(1);
  expect(plan.changes.writes).toHaveLength(16_990);
});

it('counts objects and pages from one release to the next', async () => {
  const entries = entriesOf(10);
  const records = await recordsOf(entries, 1);
  const wanted = wantedOf(entries);
  wanted.delete('product-detail/3');
  wanted.set('images/1.svg', { fingerprint: 'f', source: 'kept' });
  const { release } = await makePlan(state, records, { wanted, gone: 'others' }, NOW);
  expect(release).toMatchObject({ number: 2, objects: 10, pages: 9, published: NOW.toISOString() });
});

it('has something to do after an interrupted publish, even if nothing differs', async () => {
  const entries = entriesOf(3);
  const records = { ...(await recordsOf(entries, 1)), brokenOff: true, leftovers: new Set(['gone']) };
  const plan = await makePlan(state, records, { wanted: wantedOf(entries), gone: 'others' }, NOW);
  expect(plan).toMatchObject({ isEmpty: false, release: { number: 1 } });
  expect(plan.changes.removals.map(({ key }) => key)).toEqual(['gone']);
});

it('restores a doubtful object that is not in the part of a site', async () => {
  const records = { ...(await recordsOf(entriesOf(3), 1)), brokenOff: true };
  records.doubtful = new Set(['product-detail/1', 'product-detail/99']);
  const { changes } = await makePlan(state, records, { wanted: new Map(), gone: new Set() }, NOW);
  expect(changes.writes).toMatchObject([{ key: 'product-detail/1', source: 'kept', reason: 'repaired' }]);
  expect(changes.removals.map(({ key }) => key)).toEqual(['product-detail/99']);
});
