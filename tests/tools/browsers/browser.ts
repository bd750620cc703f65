import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { CommandError } from '../../../scripts/failures/command-error.ts';
import { runTool } from '../run-tool.ts';

/** Chromium without windows: the same pages for two thirds of the processor time, but no back/forward cache. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the paths at which the commands may be, in the folders of `PATH`. */
const pathsOf = (commands: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));

/** Returns the path of a command, the first one of these in `PATH`; `undefined` if there is none. */
export const findCommand = (commands: readonly string[]): string | undefined =>
  pathsOf(commands).find(existsSync);

/** Whether a browser runs; a downloaded one may lack libraries. Not tried on Windows, where a window would open. */
const starts = (path: string): boolean =>
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);

/**
 * Returns the path of a browser that runs on this machine: the one that `CHROME_PATH` names and no other, else one of
 * the commands, else the one that Playwright downloaded; `undefined` if there is none.
 * @throws {CommandError}
 */
export function findBrowser(commands: readonly string[] = COMMANDS): string | undefined {
  const { CHROME_PATH: named } = process.env;
  if (named && !starts(named))
    throw new CommandError(
      `CHROME_PATH is ${named}, which cannot be run: correct it, or unset it to search for a browser`,
    );
  return named || [...pathsOf(commands), chromium.executablePath()].find(starts);
}

/** Like {@link findBrowser}, but prefers one that only runs without windows. */
export const findHeadlessBrowser = (): string | undefined => findBrowser([HEADLESS_SHELL, ...COMMANDS]);

/**
 * Returns the path of a browser, installing one if needed: Playwright's, else (as root on Debian) the distribution's.
 * @throws {CommandError}
 */
export async function ensureBrowser(): Promise<string> {
  const installed = findBrowser();
  if (installed) return installed;
  console.log('No Chromium or Chrome on this machine: Playwright downloads its own');
  await runTool('playwright', ['install', '--no-shell', 'chromium']);
  if (!findBrowser() && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log("Playwright's browser does not run here: apt-get installs Debian's");
    // Recommended packages would add half a desktop; pages on such machines are drawn with this font.
    const install = 'apt-get install -y --no-install-recommends fonts-liberation chromium';
    await runTool('sh', ['-c', `apt-get update; ${install} ${HEADLESS_SHELL} || ${install}`], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const browser = findBrowser();
  if (browser) return browser;
  throw new CommandError(
    'The browser tests need Chromium or Google Chrome, but neither could be installed here. ' +
      'Install one so that it is in PATH, or set CHROME_PATH to its executable, then run the tests again.',
  );
}
