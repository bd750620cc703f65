import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../../../../scripts/failures/command-error.ts';
import { median } from '../pages/median.ts';

/** Time from one order to the next; the shop refuses more than 300 in ten minutes. */
const PAUSE_MS = 200;

/**
 * Measures how long orders wait for their answer while `npm start` rebuilds the shop after a change of a price, in the
 * same process. Removes all images of products, since this server has none.
 * @param folder of the databases
 * @returns milliseconds
 */
export async function orderWait(
  folder: string,
  catalogue: DatabaseSync,
): Promise<{ typical: number; longest: number; orders: number }> {
  catalogue.exec("UPDATE products SET image_url = NULL, images = '[]', quantity = 1000000");
  const shop = spawn(process.execPath, ['scripts/start.ts', '--cache', join(folder, 'start')], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', REBUILD_SECONDS: '1', CATALOGUE_API_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const opened = Promise.withResolvers<string>();
  let isRebuilt = false;
  createInterface(shop.stdout).on('line', (line) => {
    const [, address] = /open at +(\S+)/.exec(line) ?? [];
    if (address) opened.resolve(address);
    isRebuilt ||= /rebuilt with/.test(line);
  });
  const closed = once(shop, 'close').then(() => {
    throw new CommandError('The shop was closed before it was measured.');
  });
  try {
    const url = await Promise.race([opened.promise, closed]);
    catalogue.exec('UPDATE products SET price = price + 1000 WHERE id = 1');
    const waits: number[] = [];
    while (!isRebuilt) {
      const started = performance.now();
      const order = fetch(`${url}/api/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: orderOf(waits.length),
      });
      const { status } = await Promise.race([order, closed]);
      if (status !== 201) throw new CommandError(`An order was answered with ${status}.`);
      waits.push(performance.now() - started);
      await setTimeout(PAUSE_MS);
    }
    return { typical: median(waits), longest: Math.max(...waits), orders: waits.length };
  } finally {
    shop.kill();
    await closed.catch(() => {});
  }
}

const orderOf = (number: number): string =>
  JSON.stringify({
    clientName: `Mijoz ${number}`,
    clientPhone: `+9989012${String(number).padStart(5, '0')}`,
    orders: [{ productId: 2, quantity: 1 }],
  });
