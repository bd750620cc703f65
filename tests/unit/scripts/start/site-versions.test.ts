import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSiteVersions } from '../../../../scripts/start/site-versions.ts';
import { someSettings as settings } from '../some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

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
