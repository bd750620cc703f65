import { describe, expect, it, vi } from 'vitest';
import { EnvironmentInvalid } from '../../../../scripts/environment.ts';
import type { Head } from '../../../../scripts/publish/records/head.ts';
import { ReleasePinned } from '../../../../scripts/publish/releases/pin.ts';
import { parseRebuildArguments } from '../../../../scripts/rebuild/arguments.ts';
import type { RebuildReport } from '../../../../scripts/rebuild/run-rebuild.ts';
import { rebuildJson, summariseRebuild } from '../../../../scripts/rebuild/summarise-rebuild.ts';
import { rebuildRepeatedly } from '../../../../scripts/rebuild/watch.ts';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';

it.each([
  ['shop', '"shop" is not s3://bucket/prefix'],
  ['--watch often', '--watch often must be a whole number'],
])('«%s» is refused with the usage', (args, reason) => {
  const parse = () => parseRebuildArguments(args.split(' '));
  expect(parse).toThrow(reason);
  expect(parse).toThrow('Usage: npm run rebuild');
});

describe('summarise rebuild', () => {
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

  const CHANGED = '3 products changed, 1 new, 0 gone: 9 pages rendered';
  const unchanged = { products: { changed: 0, added: 0, gone: 0 }, rendered: 0 };

  it.each([
    ['what was done', {}, `${CHANGED}, 11 objects published in 8.2 s.`],
    ['what was done if nothing is published', { published: undefined }, `${CHANGED} in 8.2 s.`],
    [
      'that there was nothing to do',
      { ...unchanged, published: 0 },
      'Nothing to do: the catalogue did not change (8.2 s).',
    ],
    [
      'what an earlier rebuild had not published',
      { ...unchanged, published: 2 },
      '0 products changed, 0 new, 0 gone: 0 pages rendered, 2 objects published in 8.2 s.',
    ],
  ])('reports in one line %s', (_, change, line) => {
    expect(summariseRebuild({ ...report, ...change })).toBe(line);
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
    expect(JSON.parse(rebuildJson(held))).toEqual({
      ...{ outcome: 'rebuilt', products: report.products, pagesRendered: 9, objectsPublished: 0 },
      ...{ pinned: { release: 4, since: pin.since }, seconds: 8.2, publishSeconds: 1 },
      ...{ brokenRecords: 0, warnings: [] },
    });
  });
});

describe('watch', () => {
  /** Watches until all outcomes are used up. Returns the waits between rebuilds, and how it ended. */
  async function watch(seconds: number, outcomes: ('well' | Error)[]) {
    const stop = new AbortController();
    const waits: number[] = [];
    const told: string[] = [];
    const repeated: boolean[] = [];
    const isWell = await rebuildRepeatedly({
      seconds,
      signal: stop.signal,
      async rebuild() {
        const outcome = outcomes.shift();
        if (outcome instanceof Error) throw outcome;
      },
      reportFailure(error, _, isRepeated) {
        told.push((error as Error).message);
        repeated.push(isRepeated);
      },
      async wait(waited) {
        waits.push(waited);
        if (outcomes.length === 0) stop.abort();
      },
    });
    return { waits, told, repeated, isWell };
  }

  const down = new CommandError('The API is down.');

  it('waits longer after each failure in a row, until a rebuild succeeds; returns whether the last one did', async () => {
    const { waits, told, isWell } = await watch(60, [down, down, down, 'well', down, 'well']);
    expect(waits).toEqual([60, 120, 240, 60, 60, 60]);
    expect(told).toHaveLength(4);
    expect(isWell).toBe(true);
    expect((await watch(60, ['well', down])).isWell).toBe(false);
  });

  it('tells a failure from the same failure again', async () => {
    const other = new CommandError('The bucket is gone.');
    const { repeated } = await watch(60, [down, down, other, down, 'well', down]);
    expect(repeated).toEqual([false, true, false, false, false]);
  });

  it('waits a quarter of an hour at most, or the given interval if that is longer', async () => {
    const lasting = Array.from({ length: 9 }, () => down);
    expect((await watch(60, lasting)).waits.at(-1)).toBe(900);
    expect((await watch(3_600, [down, down, down])).waits).toEqual([3_600, 3_600, 3_600]);
  });

  it('begins with a pause after a build, and grows no pause beyond the longest', async () => {
    const stop = new AbortController();
    const rebuild = vi.fn().mockRejectedValueOnce(down).mockImplementation(stop.abort.bind(stop));
    const waits: number[] = [];
    const wait = async (seconds: number) => waits.push(seconds);
    const meanwhile = async () => expect(rebuild, 'not yet').toHaveBeenCalledTimes(waits.length - 1);
    const options = { seconds: 60, longestSeconds: 60, isFresh: true, signal: stop.signal };
    await rebuildRepeatedly({ ...options, rebuild, wait, meanwhile, reportFailure: () => {} });
    expect(waits).toEqual([60, 60, 60]);
  });

  it('ends silently when it is stopped while rebuilding', async () => {
    const stop = new AbortController();
    const reportFailure = vi.fn();
    const rebuild = async () => {
      stop.abort();
      stop.signal.throwIfAborted();
    };
    await rebuildRepeatedly({
      seconds: 60,
      signal: stop.signal,
      rebuild,
      reportFailure,
      wait: async () => {},
    });
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it('ends at once if settings are invalid, since waiting does not help', async () => {
    await expect(watch(60, [new EnvironmentInvalid('PORT is "x"'), 'well'])).rejects.toThrow('PORT is "x"');
  });
});
