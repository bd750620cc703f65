import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../../scripts/serve/listen.ts';
import { root } from '../../../scripts/test/run-tool.ts';
import { testSite } from '../../../scripts/test/test-site.ts';

const SETTINGS = 'src/shop.config.ts';

/** Runs a copy of the project with an owner's settings, as `npm start` builds and serves it. */
export async function openOwnerShop(settings: Readonly<Record<string, string>>) {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-owner-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of String(listed).split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(testSite.cache, 'images'), join(folder, '.cache/start/images'), { recursive: true });
  let text = readFileSync(join(folder, SETTINGS), 'utf8');
  for (const [before, after] of Object.entries(settings)) {
    if (!text.includes(before)) throw new Error(`${SETTINGS} has no ${before}`);
    text = text.replace(before, after);
  }
  writeFileSync(join(folder, SETTINGS), text);

  const free = await listen(() => {}, 0);
  const { port } = new URL(free.url);
  await free[Symbol.asyncDispose]();
  const { PATH, HOME } = process.env;
  const server = spawn(process.execPath, ['scripts/start.ts', '--no-watch'], {
    cwd: folder,
    env: { PATH, HOME, PORT: port, DATA_DIR: join(folder, 'data') },
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
    /** The text of a file of the built site. */
    fileOf: (path: string) =>
      globSync(join(folder, '.cache/start/**', path)).map((file) => readFileSync(file, 'utf8'))[0],
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
