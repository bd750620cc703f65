import { fork } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { GuardRefusal } from '../../../../scripts/guards/guard-refusal.ts';
import { holdLock } from '../../../../scripts/site/hold-lock.ts';
import { openRebuilderBeside } from '../../../../scripts/start/rebuild-beside.ts';
import { catalogueRoutes, serveApi } from '../../../support/catalogue/fake-api.ts';
import { someSettings } from '../settings/some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

vi.mock('node:child_process', { spy: true });

it('rebuilds in a process that yields to others, is started again if it ends, and ends with the shop', async () => {
  const { apiUrl } = await serveApi(catalogueRoutes({ products: [] }));
  const cacheDir = temporaryFolder();
  const settings = { ...someSettings, apiUrl };
  const tools = { show: () => {}, signal: new AbortController().signal };
  const options = { settings, cacheDir, maxShrinkPercent: 30, allow: {} };
  const site = await openRebuilderBeside(options, tools);
  const child = () => vi.mocked(fork).mock.results.at(-1)?.value;
  expect(getPriority(child().pid)).toBeGreaterThan(getPriority());
  await expect(site.rebuild()).rejects.toThrow('nothing to sell');
  await expect(openRebuilderBeside(options, tools)).rejects.toThrow('Another build or shop is using');

  const refused = site.rebuild();
  vi.mocked(fork).mock.results[0]?.value.emit('message', { failure: 'lost', isRefused: true });
  await expect(refused).rejects.toThrow(GuardRefusal);
  await expect(site.rebuild()).rejects.toThrow('nothing to sell');

  const failed = site.rebuild();
  vi.mocked(fork).mock.results[0]?.value.kill('SIGKILL');
  await expect(failed).rejects.toThrow('was stopped by SIGKILL');
  await expect(site.rebuild()).rejects.toThrow('nothing to sell');
  await site[Symbol.asyncDispose]();
  expect(child().exitCode ?? child().signalCode).not.toBeNull();
  holdLock(cacheDir)[Symbol.dispose]();
});
