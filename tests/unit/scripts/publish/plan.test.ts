import { beforeEach, describe, expect, it } from 'vitest';
import type { Wanted, Write } from '../../../../scripts/publish/plan/changes.ts';
import { type Comparison, compareEntries } from '../../../../scripts/publish/plan/compare-entries.ts';
import { makePlan } from '../../../../scripts/publish/plan/make-plan.ts';
import { refuseShrunkSite } from '../../../../scripts/publish/plan/refuse-shrunk-site.ts';
import { writeOrder } from '../../../../scripts/publish/plan/write-order.ts';
import {
  type Entries,
  firstShardCount,
  shardOf,
  writeShard,
} from '../../../../scripts/publish/records/entries.ts';
import type { Records } from '../../../../scripts/publish/records/read-records.ts';
import type { BucketFolder } from '../../../../scripts/publish/storage/bucket-folder.ts';

describe('compare entries', () => {
  const entry = (fingerprint: string) => ({ fingerprint, etag: `etag of ${fingerprint}` });
  const kept = (fingerprint: string): Wanted => ({ fingerprint, source: 'kept' });
  const file = (fingerprint: string): Wanted => ({
    fingerprint,
    source: { key: '', file: '', headers: {}, fingerprint, bytes: 1 },
  });

  const compare = (comparison: Partial<Comparison>) =>
    compareEntries({
      live: new Map(),
      wanted: new Map(),
      gone: [],
      doubtful: new Set(),
      leftovers: [],
      lingering: new Map(),
      ...comparison,
    });

  it('keeps what is overwritten or removed, except assets', () => {
    const { writes, removals } = compare({
      live: new Map([
        ['page', entry('1')],
        ['gone', entry('2')],
        ['_astro/a.js', entry('3')],
      ]),
      wanted: new Map([
        ['page', file('9')],
        ['_astro/a.js', file('9')],
      ]),
      gone: ['gone'],
    });
    expect(writes.map(({ keep }) => keep)).toEqual([{ key: 'page', ...entry('1') }, undefined]);
    expect(removals).toEqual([{ key: 'gone', keep: { key: 'gone', ...entry('2') }, doubtful: false }]);
  });

  it('never restores an asset that exists in any form', () => {
    const { writes } = compare({
      live: new Map([['_astro/a.js', entry('with other headers')]]),
      wanted: new Map([['_astro/a.js', kept('1')]]),
      doubtful: new Set(['_astro/a.js']),
    });
    expect(writes).toEqual([]);
  });
});

describe('make plan', () => {
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
});

describe('refuse shrunk site', () => {
  it('allows exactly the given share of the pages to be removed, and not one more', () => {
    expect(() => refuseShrunkSite(10, 7, 30)).not.toThrow();
    expect(() => refuseShrunkSite(10, 6, 30)).toThrow('from 10 pages to 6, more than 30 %');
  });

  it('refuses nothing if there was nothing before, or if the site grew', () => {
    expect(() => refuseShrunkSite(0, 5, 30)).not.toThrow();
    expect(() => refuseShrunkSite(5, 9, 0)).not.toThrow();
  });
});

describe('write order', () => {
  const write = (key: string, reason: Write['reason']): Write => ({
    key,
    reason,
    fingerprint: '',
    source: 'kept',
    doubtful: false,
  });
  const keysOf = (groups: { key: string }[][]) => groups.map((group) => group.map(({ key }) => key));

  it('writes nothing before what it refers to', () => {
    const groups = writeOrder([
      write('sitemap.xml', 'changed'),
      write('index.html', 'changed'),
      write('category/9', 'new'),
      write('product-detail/1', 'changed'),
      write('product-detail/2', 'new'),
      write('product-detail/3', 'new'),
      write('images/2.svg', 'new'),
      write('_astro/a.js', 'new'),
    ]);
    expect(keysOf(groups)).toEqual([
      ['_astro/a.js'],
      ['images/2.svg'],
      ['product-detail/2', 'product-detail/3'],
      ['product-detail/1'],
      ['category/9'],
      ['index.html'],
      ['sitemap.xml'],
    ]);
  });
});
