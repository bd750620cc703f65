import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../../scripts/network/listen.ts';
import { changeSettings, copyProject } from '../../tools/sites/project-copy.ts';
import { testSite } from '../../tools/sites/test-site.ts';

/** Runs a copy of the project with an owner's settings, as `npm start` builds and serves it. */
export async function openOwnerShop(settings: Readonly<Record<string, string>>) {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-owner-'));
  opened.defer(() => rm(folder, { recursive: true }));
  copyProject(folder);
  cpSync(join(testSite.cache, 'images'), join(folder, '.cache/start/images'), { recursive: true });
  changeSettings(folder, settings);

  const free = await listen(() => {}, 0);
  const { port } = new URL(free.url);
  await free[Symbol.asyncDispose]();
  const { PATH, HOME } = process.env;
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: { PATH, HOME, PORT: port, REBUILD_SECONDS: '0', DATA_DIR: join(folder, 'data') },
  });
  const ended = once(server, 'close');
  opened.defer(async () => {
    server.kill();
    await ended;
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (said += part));
  const all = opened.move();
  return {
    url: `http://localhost:${port}`,
    said: () => said,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
