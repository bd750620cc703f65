import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildShop, deadLinks, editShop, type ModelShop, seeded, siteOf } from './model-shop.ts';
import { type Files, type Publishing, publishingOf, startPublishing } from './publishing.ts';

const SEQUENCES = process.env.NIGHTLY ? 100 : 2;
const KILLS_PER_SEQUENCE = 5;

class Killed extends Error {}

/**
 * Sends requests up to this number; the last one may still arrive, but its answer does not. Then the process is gone:
 * everything it sent has `arrived` long before another process may take over its lock.
 */
function untilKilled(requests: number, lastArrives: boolean) {
  const sent: Promise<Response>[] = [];
  let left = requests;
  const send: typeof fetch = (...request) => {
    const answer = fetch(...request);
    sent.push(answer);
    return answer;
  };
  const killing: typeof fetch = async (...request) => {
    left -= 1;
    if (left > 0) return send(...request);
    if (left === 0 && lastArrives) await send(...request);
    throw new Killed();
  };
  return { fetch: killing, arrived: () => Promise.allSettled(sent) };
}

/** Checks that exactly the site is published, apart from assets, which stay for a while. */
function expectExactly(published: Files, site: Files): void {
  const found = Object.entries(published).filter(([key]) => key in site || !key.startsWith('_astro/'));
  expect(Object.fromEntries(found)).toEqual(site);
}

/** Checks that every page that stays is as it was or as it becomes. Assets of earlier releases may remain. */
function expectWorking(published: Files, before: Files, versions: readonly Files[]): void {
  const after = versions.at(-1) ?? before;
  for (const key of Object.keys(before)) if (key in after) expect(published).toHaveProperty([key]);
  for (const [key, content] of Object.entries(published)) {
    if (key.startsWith('_astro/')) continue;
    expect([before, ...versions].map((version) => version[key])).toContain(content);
  }
}

/** Returns the releases to roll back to. A process may have been killed before it could report the one it made. */
const keptReleases = ({ head }: Publishing) => head().releases.map(({ number }) => number);

/** Kills at least five runs; checks the shop after each, and after the runs to the end that follow. */
async function runSequence(seed: number): Promise<void> {
  const random = seeded(seed);
  const publishing = await startPublishing();
  let shop: ModelShop = { code: 0, products: new Map([1, 2, 3, 5].map((id) => [id, id * 100])) };
  let live = siteOf(buildShop(shop));
  await publishing.release(buildShop(shop));
  const releases = new Map([[1, live]]);

  for (let kills = 0, attempted: Files[] = []; kills < KILLS_PER_SEQUENCE || attempted.length > 0; ) {
    shop = editShop(shop, random);
    const kept = keptReleases(publishing);
    const number = kept[random(kept.length)] as number;
    const isRollback = random(3) === 0;
    const wanted = (isRollback && releases.get(number)) || siteOf(buildShop(shop));
    const mayBeKilled = attempted.length === 0 || random(4) === 0;
    const process = mayBeKilled ? untilKilled(1 + random(40), random(2) === 0) : undefined;

    const target = { fetch: process?.fetch };
    if (!isRollback) await publishing.resume();
    const running = isRollback
      ? publishing.rollBack({ number }, target)
      : publishing.release(buildShop(shop), { allow: { fewerPages: true } }, target);
    const report = await running.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await process?.arrived();
    const published = publishing.published();
    expect(deadLinks(published)).toEqual([]);
    publishing.expireLock();
    attempted.push(wanted);
    for (const kept of keptReleases(publishing)) if (!releases.has(kept)) releases.set(kept, wanted);
    if (report) {
      live = wanted;
      expectExactly(published, live);
      attempted = [];
    } else {
      kills += 1;
      expectWorking(published, live, attempted);
    }
  }
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'leaves a working shop wherever it is killed, and the next run finishes the job (sequence %i)',
  (seed) => runSequence(seed),
);

describe('two at once', () => {
  const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
  const publishing = publishingOf(SITE);

  /** Makes a clock go on by a minute once a request is being answered; so long, others may take over. */
  function standStill(clock: typeof Date | Performance, when: RegExp, fault?: 'lost request'): void {
    const now = clock.now.bind(clock);
    let stoodStill = 0;
    const time = vi.spyOn(clock, 'now').mockImplementation(() => now() + stoodStill);
    onTestFinished(() => time.mockRestore());
    publishing.fail(({ method, key }) => {
      if (!when.test(`${method} ${key}`)) return undefined;
      stoodStill = 60_000;
      return fault;
    });
  }

  it('makes a new plan if another publish changed something just before', async () => {
    await publishing.publish();
    publishing.newRequests();
    publishing.beforeLocking(() => publishing.publish());
    const report = await publishing.release({ ...SITE, 'about-us.html': 'new words' });
    expect(report).toMatchObject({ release: 2 });
    expect(publishing.newPublicWrites()).toEqual(['PUT about-us']);
  });

  it.each([
    ['was paused after writing an object', performance, /^PUT (?!_deploy\/)/, undefined, 1],
    ['slept with its machine after writing its records', Date, /^PUT _deploy\/shards\//, undefined, 2],
    ['slept before it retries a request', Date, /^PUT about-us$/, 'lost request', 1],
  ] as const)(
    'makes nothing live if it %s for so long that others may publish',
    async (_, clock, last, fault, written) => {
      standStill(clock, last, fault);
      await expect(publishing.publish({ concurrency: 1 })).rejects.toThrow(/The lock of .* was lost/);
      expect(publishing.newPublicWrites()).toHaveLength(written);
      expect(publishing.stored('_deploy/head.json')).toBeUndefined();
    },
  );
});
