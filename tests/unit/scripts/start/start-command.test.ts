import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';
import { openSiteVersions } from '../../../../scripts/start/site-versions.ts';
import { watchCatalogue } from '../../../../scripts/start/watch-catalogue.ts';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';
import { catalogueRoutes, serveApi } from '../../../support/catalogue/fake-api.ts';
import { someSettings as settings } from '../some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const projectRoot = resolve(import.meta.dirname, '../../../..');

/** Runs `npm start` on a folder of this test; with `inShell` below a shell, as npm does. */
function start(variables: Record<string, string>, { inShell = false } = {}) {
  const command = [process.execPath, 'scripts/start.ts', '--cache', temporaryFolder()];
  const [file = '', ...args] = inShell ? ['sh', '-c', `'${command.join("' '")}'; exit $?`] : command;
  const child = spawn(file, args, { cwd: projectRoot, env: { PATH: process.env.PATH, ...variables } });
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, error, [code]]) => ({ out, error, code }),
  );
  return { child, end };
}

it('names a taken port and the remedy, with code 1', async () => {
  await using other = await listen(() => {}, 0);
  const { port } = new URL(other.url);
  const { end } = start({ PORT: port, CATALOGUE_API_URL: 'http://127.0.0.1:1/api/v1' });
  const { code, error } = await end;
  expect(code).toBe(1);
  expect(error.trim()).toBe(
    `Port ${port} is taken by another program. Stop that program, or set PORT to another one, such as PORT=4400.`,
  );
});

it.each([
  ['on SIGINT', 'SIGINT', false],
  ['on SIGTERM', 'SIGTERM', false],
  ['when npm is ended, although npm does not pass that on', 'SIGTERM', true],
] as const)('closes the shop %s, even during the first build', async (_, signal, inShell) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { apiUrl } = await serveApi({ ...catalogueRoutes({ products: [] }), '/products': () => ask() });
  const variables = {
    PORT: '0',
    CATALOGUE_API_URL: apiUrl,
    ...(inShell && { npm_lifecycle_event: 'start' }),
  };
  const { child, end } = start(variables, { inShell });
  await asked;
  child.kill(signal);
  const { code, out, error } = await end;
  expect(out).toContain('The shop is closed.');
  if (!inShell) expect({ code, error }).toEqual({ code: 0, error: '' });
});

it('each site has its own folder; the newest with these settings is found, and those not in use are removed', () => {
  const folder = temporaryFolder();
  const other = { ...settings, publicApiUrl: 'https://other.example/api/v1' };
  mkdirSync(openSiteVersions(folder, other).next());
  const versions = openSiteVersions(folder, settings);
  expect(versions.latest()).toBeUndefined();
  const dirs = Array.from({ length: 11 }, () => {
    const dir = versions.next();
    mkdirSync(dir);
    return dir;
  });
  expect(versions.latest()).toBe(dirs[10]);
  versions.keepOnly([undefined, dirs[1], dirs[10]]);
  expect(dirs.filter((dir) => existsSync(dir))).toEqual([dirs[1], dirs[10]]);
});

/** Watches a catalogue that reads as each of `looks` in turn; an Error is a look that fails. */
async function watch(looks: (string | Error)[], served?: string, rebuild = vi.fn(async () => {})) {
  const stop = new AbortController();
  const readings = looks.map((digest) =>
    digest instanceof Error ? digest : { digest, [Symbol.dispose]: vi.fn() },
  );
  const rest = [...readings];
  const waited: number[] = [];
  const told: string[] = [];
  await watchCatalogue({
    ...{ served, intervalMs: 60_000, rebuild, signal: stop.signal, tell: (line: string) => told.push(line) },
    wait: async (ms) => {
      waited.push(ms);
      if (rest.length === 0) stop.abort();
    },
    read: async () => {
      const look = rest.shift();
      if (look instanceof Error) throw look;
      return look ?? { digest: '', [Symbol.dispose]: vi.fn() };
    },
  });
  const rebuiltFrom = rebuild.mock.calls.map(([reading]: unknown[]) =>
    readings.indexOf(reading as (typeof readings)[number]),
  );
  for (const reading of readings)
    if (!(reading instanceof Error)) expect(reading[Symbol.dispose], 'each is closed').toHaveBeenCalledOnce();
  return { waited, told, rebuiltFrom };
}

const down = new CommandError('The API is down.\nA second line.');
const DOWN = 'Not rebuilt: The API is down.';

it.each<[string, (string | Error)[], string | undefined, number[], string[]]>([
  ['does not rebuild an unchanged catalogue', ['A', 'A'], 'A', [], []],
  ['rebuilds once for each change, from the reading that showed it', ['B', 'B', 'A'], 'A', [0, 2], []],
  ['rebuilds at the first check when it is not known what is served', ['A'], undefined, [0], []],
  [
    'reports a lasting failure once and in one line, goes on, and reports when it is over',
    [down, down, 'A', down],
    'A',
    [],
    [DOWN, 'The catalogue can be read again; it did not change.', DOWN],
  ],
])('%s', async (_, looks, served, rebuiltFrom, told) => {
  const waited = Array(looks.length + 1).fill(60_000);
  expect(await watch(looks, served)).toEqual({ rebuiltFrom, told, waited });
});

it('retries a failed rebuild at the next check', async () => {
  const rebuild = vi.fn(async () => {}).mockRejectedValueOnce(new CommandError('It could not be rendered.'));
  expect(await watch(['B', 'B'], 'A', rebuild)).toMatchObject({
    ...{ rebuiltFrom: [0, 1], told: ['Not rebuilt: It could not be rendered.'] },
  });
});

it('ends silently when it is stopped while rebuilding', async () => {
  const stop = new AbortController();
  const tell = vi.fn();
  const rebuild = async () => {
    stop.abort();
    stop.signal.throwIfAborted();
  };
  const read = async () => ({ digest: 'A', [Symbol.dispose]() {} });
  await watchCatalogue({ served: undefined, intervalMs: 1, read, rebuild, tell, signal: stop.signal });
  expect(tell).not.toHaveBeenCalled();
});
