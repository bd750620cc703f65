import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { runRenderProcess } from '../../../../../scripts/build/render/run-render-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Runs a process with this source code. */
function run(source: string, options: Partial<Parameters<typeof runRenderProcess>[2]> = {}) {
  const module = join(folder, 'process.mjs');
  writeFileSync(module, source);
  const common = { root: folder, variables: { SITE_URL: 'https://shop.example' } };
  return runRenderProcess(pathToFileURL(module), {}, { ...common, logFile: join(folder, 'log'), ...options });
}

it('hides the storage keys from the code that compiles and renders', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'secret');
  await run(`
    import { writeFileSync } from 'node:fs';
    writeFileSync('environment', Object.entries(process.env).join('\\n'));
    process.disconnect();
  `);
  vi.unstubAllEnvs();
  const environment = readFileSync(join(folder, 'environment'), 'utf8');
  expect(environment).toContain('SITE_URL,https://shop.example');
  expect(environment).not.toMatch(/AWS_|secret/);
});

it('waits for the process to end before it reports that it was stopped', async () => {
  const stop = new AbortController();
  const running = run(
    `
    import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => setTimeout(() => {
      writeFileSync('ended', '');
      process.exit();
    }, 100));
    process.on('message', () => {});
    process.send({ pages: 1, rendered: 0 });
    `,
    { signal: stop.signal, onProgress: () => stop.abort() },
  );
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(existsSync(join(folder, 'ended'))).toBe(true);
});
