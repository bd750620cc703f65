import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CommandError } from '../../../../scripts/failures/command-error.ts';

/** Time from one order to the next: the shop takes no more than so many in ten minutes. */
const PAUSE_MS = 200;

/** Milliseconds that orders waited for their answers. */
export interface OrderWait {
  median: number;
  /** All but one in a hundred waited no longer. */
  p99: number;
  orders: number;
}

/** While what orders were sent: after a change of one price, and while a file with all products is imported. */
export type OrderWaits = Record<'rebuild' | 'import', OrderWait>;

/**
 * Measures how long orders wait for their answers while `npm start` works.
 * @param folder of the databases
 * @param images address of the server of the products' images
 */
export async function orderWaits(folder: string, catalogue: DatabaseSync, images: URL): Promise<OrderWaits> {
  const env = {
    ...{ ...process.env, DATA_DIR: folder, PORT: '0', REBUILD_SECONDS: '1', CATALOGUE_API_URL: '' },
    ...{ IMAGE_HOSTS: images.host, PUBLISH_TARGET: '', SITE_URL: '' },
  };
  const importing = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/provider/main.ts', ...args], { env });
  catalogue.exec('UPDATE products SET quantity = 1000000');
  const goods = join(folder, 'goods');
  await importing('export', goods, '--yes');

  const shop = spawn(process.execPath, ['scripts/start.ts', '--cache', join(folder, 'start')], {
    ...{ env, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const closed = once(shop, 'close').then(() => {
    throw new CommandError('The shop was closed before it was measured.');
  });
  const measure = (work: Promise<unknown>, url: string) => Promise.race([waitsDuring(work, url), closed]);
  try {
    const url = await Promise.race([lineOf(shop, /open at +(\S+)/), closed]);
    const rebuilt = lineOf(shop, /(rebuilt with)/);
    catalogue.exec('UPDATE products SET price = price + 1000 WHERE id = 1');
    const duringRebuild = await measure(rebuilt, url);
    catalogue.exec('UPDATE products SET price = price + 2000 WHERE id % 3 = 0');
    const duringImport = await measure(importing('import', goods, '--yes'), url);
    return { rebuild: duringRebuild, import: duringImport };
  } finally {
    shop.kill();
    await closed.catch(() => {});
  }
}

/** Returns what a pattern finds in the next line of a program's output that has it. */
function lineOf({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  const found = Promise.withResolvers<string>();
  if (stdout)
    createInterface(stdout).on('line', (line) => {
      const [, part] = pattern.exec(line) ?? [];
      if (part) found.resolve(part);
    });
  return found.promise;
}

let sent = 0;

async function waitsDuring(work: Promise<unknown>, url: string): Promise<OrderWait> {
  let isDone = false;
  const working = work.finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const started = performance.now();
    const { status } = await fetch(`${url}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: orderOf(sent++),
    });
    if (status !== 201) throw new CommandError(`An order was answered with ${status}.`);
    waits.push(performance.now() - started);
    await setTimeout(PAUSE_MS);
  }
  await working;
  waits.sort((a, b) => a - b);
  const share = (part: number) => waits[Math.ceil(waits.length * part) - 1] ?? 0;
  return { median: share(0.5), p99: share(0.99), orders: waits.length };
}

const orderOf = (number: number): string =>
  JSON.stringify({
    clientName: `Mijoz ${number}`,
    clientPhone: `+9989012${String(number).padStart(5, '0')}`,
    orders: [{ productId: 2, quantity: 1 }],
  });
