import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'playwright/test';
import { listen } from '../../scripts/network/listen.ts';
import { ORDERS_FILE } from '../../scripts/provider/databases/open-databases.ts';
import { root } from '../tools/run-tool.ts';
import { testSite } from '../tools/sites/test-site.ts';
import { addButton, miniCart, quantityIn } from './support/cart.ts';

/** Starts `npm run dev`, which runs until it is disposed of. */
async function develop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-dev-'));
  const free = await listen(() => {}, 0);
  const { port } = new URL(free.url);
  await free[Symbol.asyncDispose]();
  const server = spawn(process.execPath, ['scripts/dev.ts', '--cache', testSite.cache], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  });
  const ended = once(server, 'close');
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  return {
    url: `http://localhost:${port}`,
    said: () => said,
    async [Symbol.asyncDispose]() {
      server.kill();
      await ended;
      await rm(dataDir, { recursive: true });
    },
  };
}

test('the development server shows pages that work, and hands out no orders', { tag: '@nightly' }, async ({
  page,
}) => {
  test.slow();
  await using dev = await develop();
  await expect.poll(dev.said, { timeout: 120_000 }).toContain('watching for file changes');
  await page.goto(`${dev.url}/product-detail/3`);
  await addButton(page).click();
  await expect(quantityIn(miniCart(page))).toHaveValue('1');
  const orders = join(testSite.dataDir, ORDERS_FILE);
  for (const path of [`/${relative(root, orders)}`, `/@fs${orders}`])
    expect((await page.request.get(dev.url + path)).status(), path).toBe(403);
});
