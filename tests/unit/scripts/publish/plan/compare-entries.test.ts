import { expect, it } from 'vitest';
import type { Wanted } from '../../../../../scripts/publish/plan/changes.ts';
import { type Comparison, compareEntries } from '../../../../../scripts/publish/plan/compare-entries.ts';

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

it('writes new and changed objects, and leaves the others', () => {
  const { writes, objects, pages, isRelease } = compare({
    live: new Map([
      ['same', entry('1')],
      ['other', entry('2')],
    ]),
    wanted: new Map([
      ['same', file('1')],
      ['other', file('3')],
      ['new', file('4')],
    ]),
  });
  expect(writes.map(({ key, reason }) => [key, reason])).toEqual([
    ['other', 'changed'],
    ['new', 'new'],
  ]);
  expect({ objects, pages, isRelease }).toEqual({ objects: 1, pages: 1, isRelease: true });
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

it('rewrites doubtful objects, without counting them as changes', () => {
  const { writes, isRelease } = compare({
    live: new Map([['page', entry('1')]]),
    wanted: new Map([['page', file('1')]]),
    doubtful: new Set(['page']),
  });
  expect(writes).toMatchObject([{ key: 'page', reason: 'repaired', keep: undefined, doubtful: true }]);
  expect(isRelease).toBe(false);
});

it('keeps removed assets for a while, and removes pages', () => {
  const { retired, removals, objects, pages } = compare({
    live: new Map([
      ['_astro/a.js', entry('1')],
      ['page', entry('2')],
    ]),
    gone: ['_astro/a.js', 'page'],
  });
  expect(retired).toEqual([{ key: '_astro/a.js', ...entry('1') }]);
  expect(removals.map(({ key }) => key)).toEqual(['page']);
  expect({ objects, pages }).toEqual({ objects: -2, pages: -1 });
});

it('reuses a lingering asset instead of writing it', () => {
  const late = { key: '_astro/a.js', ...entry('1'), release: 3, since: '' };
  const { revived, writes, after } = compare({
    wanted: new Map([['_astro/a.js', file('1')]]),
    lingering: new Map([[late.key, late]]),
  });
  expect(revived).toEqual([late]);
  expect(writes).toEqual([]);
  expect(after.get('_astro/a.js')).toEqual(entry('1'));
});

it('never restores an asset that exists in any form', () => {
  const { writes } = compare({
    live: new Map([['_astro/a.js', entry('with other headers')]]),
    wanted: new Map([['_astro/a.js', kept('1')]]),
    doubtful: new Set(['_astro/a.js']),
  });
  expect(writes).toEqual([]);
});

it('removes what an interrupted publish left behind, and keeps its assets for a while', () => {
  const { removals, retired, isRelease } = compare({
    gone: ['page', '_astro/a.js', 'never there'],
    doubtful: new Set(['page', '_astro/a.js']),
    leftovers: ['forgotten'],
  });
  expect(removals.map(({ key }) => key)).toEqual(['page', 'forgotten']);
  expect(retired).toEqual([{ key: '_astro/a.js', fingerprint: '', etag: '' }]);
  expect(isRelease).toBe(false);
});
