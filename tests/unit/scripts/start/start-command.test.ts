import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';
import { catalogueRoutes, serveApi } from '../../../support/catalogue/fake-api.ts';
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
