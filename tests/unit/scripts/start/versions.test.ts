import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openSiteVersions } from '../../../../scripts/start/site-versions.ts';
import { watchCatalogue } from '../../../../scripts/start/watch-catalogue.ts';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';
import { someSettings as settings } from '../some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('site versions', () => {
  it('has no site before the first one', () => {
    expect(openSiteVersions(join(temporaryFolder(), 'sites'), settings).latest()).toBeUndefined();
  });

  it('gives each site its own folder and finds the newest', () => {
    const versions = openSiteVersions(temporaryFolder(), settings);
    const dirs = Array.from({ length: 11 }, () => {
      const dir = versions.next();
      mkdirSync(dir);
      return dir;
    });
    expect(new Set(dirs).size).toBe(11);
    expect(versions.latest()).toBe(dirs[10]);
  });

  it('ignores sites built with other settings', () => {
    const folder = temporaryFolder();
    mkdirSync(openSiteVersions(folder, { ...settings, publicApiUrl: 'https://other.example/api/v1' }).next());
    expect(openSiteVersions(folder, settings).latest()).toBeUndefined();
  });

  it('removes all sites except those in use', () => {
    const folder = temporaryFolder();
    const versions = openSiteVersions(folder, settings);
    const dirs = [1, 2, 3].map(() => {
      const dir = versions.next();
      mkdirSync(dir);
      return dir;
    });
    versions.keepOnly([undefined, dirs[1], dirs[2]]);
    expect(dirs.map((dir) => existsSync(dir))).toEqual([false, true, true]);
  });
});

describe('watch catalogue', () => {
  const reading = (digest: string) => ({ digest, [Symbol.dispose]: vi.fn() });
  type Reading = ReturnType<typeof reading>;

  /** Watches a catalogue that reads as each of `looks` in turn; an Error is a look that fails. */
  async function watch(looks: (Reading | Error)[], served?: Reading) {
    const stop = new AbortController();
    const rest = [...looks];
    const waited: number[] = [];
    const told: string[] = [];
    const rebuild = vi.fn(async (_reading: Reading) => {});
    const running = watchCatalogue({
      served: served?.digest,
      intervalMs: 60_000,
      wait: async (ms) => {
        waited.push(ms);
        if (rest.length === 0) stop.abort();
      },
      read: async () => {
        const look = rest.shift();
        if (look instanceof Error) throw look;
        return look ?? reading('');
      },
      rebuild,
      tell: (line) => told.push(line),
      signal: stop.signal,
    });
    return { running, rebuild, waited, told };
  }

  it('waits before every check and does not rebuild an unchanged catalogue', async () => {
    const { running, rebuild, waited } = await watch([reading('A'), reading('A')], reading('A'));
    await running;
    expect(waited).toEqual([60_000, 60_000, 60_000]);
    expect(rebuild).not.toHaveBeenCalled();
  });

  it('rebuilds once for each change, from the reading that showed it', async () => {
    const looks = [reading('B'), reading('B'), reading('A')];
    const { running, rebuild } = await watch(looks, reading('A'));
    await running;
    expect(rebuild.mock.calls).toEqual([[looks[0]], [looks[2]]]);
    for (const look of looks) expect(look[Symbol.dispose], 'each is closed').toHaveBeenCalledOnce();
  });

  it('rebuilds at the first check when it is not known what is served', async () => {
    const { running, rebuild } = await watch([reading('A')]);
    await running;
    expect(rebuild).toHaveBeenCalledOnce();
  });

  it('reports a lasting failure once and in one line, goes on, and reports when it is over', async () => {
    const down = new CommandError('The API is down.\nA second line.');
    const { running, rebuild, told } = await watch([down, down, reading('A'), down], reading('A'));
    await running;
    expect(told).toEqual([
      'Not rebuilt: The API is down.',
      'The catalogue can be read again; it did not change.',
      'Not rebuilt: The API is down.',
    ]);
    expect(rebuild).not.toHaveBeenCalled();
  });

  it('retries a failed rebuild at the next check', async () => {
    const { running, rebuild, told } = await watch([reading('B'), reading('B')], reading('A'));
    rebuild.mockRejectedValueOnce(new CommandError('The site could not be rendered.'));
    await running;
    expect(rebuild).toHaveBeenCalledTimes(2);
    expect(told).toEqual(['Not rebuilt: The site could not be rendered.']);
  });

  it('ends silently when it is stopped while waiting or rebuilding', async () => {
    const stop = new AbortController();
    const tell = vi.fn();
    const running = watchCatalogue({
      served: undefined,
      intervalMs: 1,
      read: async () => reading('A'),
      rebuild: async () => {
        stop.abort();
        stop.signal.throwIfAborted();
      },
      tell,
      signal: stop.signal,
    });
    await expect(running).resolves.toBeUndefined();
    expect(tell).not.toHaveBeenCalled();
  });
});
