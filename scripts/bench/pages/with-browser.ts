import { createServer } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { ensureBrowser } from '../../test/browser.ts';

const FLAGS = ['--disable-gpu', '--disable-background-networking'];

/**
 * Runs some work with a fresh browser, as on a first visit, and closes it afterwards.
 * @param work receives the browser and the port of its DevTools
 */
export async function withBrowser<Result>(
  work: (browser: Browser, port: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
}

/** The browser's version, `150.0.7871.100`. */
export const browserVersion = (): Promise<string> => withBrowser(async (browser) => browser.version());

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
