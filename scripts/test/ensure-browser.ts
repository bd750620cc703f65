import { accessSync } from 'node:fs';
import { CommandError } from '../terminal/command-error.ts';
import { findBrowser } from './find-browser.ts';
import { runTool } from './run-tool.ts';

/** There is no browser on this machine, and none could be installed. */
export class BrowserMissing extends CommandError {}

const INSTALL_TIMEOUT_MS = 10 * 60_000;

const isDebianRoot = (): boolean => {
  try {
    accessSync('/etc/debian_version');
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
};

/** What getting a browser needs of the machine. */
export interface Means {
  find(): string | undefined;
  run: typeof runTool;
  isDebianRoot(): boolean;
}

/** Downloads Playwright's own browser; whether it runs here is for the search to say. */
async function downloadBrowser(run: Means['run']): Promise<void> {
  console.log('No Chromium or Chrome on this machine: Playwright downloads its own');
  await run('playwright', ['install', '--no-shell', 'chromium'], { timeout: INSTALL_TIMEOUT_MS });
}

/** Installs the distribution's browser with the libraries that it needs. */
async function installDebianBrowser(run: Means['run']): Promise<void> {
  console.log("Playwright's browser does not run here: apt-get installs Debian's");
  const options = { timeout: INSTALL_TIMEOUT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if ((await run('apt-get', ['update'], options)) !== 0) return;
  // All recommended packages would be half a desktop; the font is what pages are drawn with on such machines.
  const install = (...names: string[]) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', 'fonts-liberation', ...names], options);
  if ((await install('chromium', 'chromium-headless-shell')) !== 0) await install('chromium');
}

/**
 * The path of a browser for the tests: an installed one, else Playwright's own, else on Debian as root the
 * distribution's.
 * @throws {BrowserMissing}
 */
export async function ensureBrowser(
  { find, run, isDebianRoot: mayUseApt }: Means = { find: findBrowser, run: runTool, isDebianRoot },
): Promise<string> {
  const ways = [downloadBrowser, ...(mayUseApt() ? [installDebianBrowser] : [])];
  let browser = find();
  for (const install of ways) {
    if (browser) break;
    await install(run);
    browser = find();
  }
  if (browser) return browser;
  throw new BrowserMissing(
    'The browser tests need Chromium or Google Chrome, and none could be installed here. ' +
      'Install one so that PATH has it, or set CHROME_PATH to its program, and run the tests again.',
  );
}
