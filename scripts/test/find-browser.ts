import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { CommandError } from '../terminal/command-error.ts';

/** CHROME_PATH names what is no program. */
export class BrowserPathInvalid extends CommandError {}

/** Chromium without windows: the same pages for two thirds of the processor time. It keeps no page for going back. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether a browser has all that it needs to run; a downloaded one may lack libraries. Windows would open a window. */
const starts = (path: string): boolean =>
  isExecutable(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);

/**
 * The path of a browser that runs on this machine: the one that `CHROME_PATH` names and no other, or one of the
 * commands, or the one that Playwright has downloaded. `undefined` when there is none.
 * @throws {BrowserPathInvalid}
 */
export function findBrowser(commands: readonly string[] = COMMANDS): string | undefined {
  const { CHROME_PATH: named, PATH = '' } = process.env;
  if (named && !isExecutable(named))
    throw new BrowserPathInvalid(
      `CHROME_PATH is ${named}, which cannot be run: correct it, or unset it to search`,
    );
  const onPath = PATH.split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)));
  return (named ? [named] : [...onPath, chromium.executablePath()]).find(starts);
}

/** As {@link findBrowser}, preferring one that can do nothing but run without windows. */
export const findHeadlessBrowser = (): string | undefined => findBrowser([HEADLESS_SHELL, ...COMMANDS]);
