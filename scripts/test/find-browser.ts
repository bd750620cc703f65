import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';
import { chromium } from 'playwright';
import { CommandError } from '../terminal/command-error.ts';

/** CHROME_PATH names what is no program. */
export class BrowserPathInvalid extends CommandError {}

/** The machine as the search sees it. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether a path is a file that may be run. */
  isExecutable(path: string): boolean;
  /** Where Playwright keeps the browser it downloads, whether or not it is there. */
  playwrightBrowser: string;
}

/** Chromium without windows: the same pages for two thirds of the processor time. It keeps no page for going back. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPLICATIONS = ['Google Chrome', 'Chromium'];
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const thisMachine = (): Machine => ({
  platform: process.platform,
  env: process.env,
  isExecutable,
  playwrightBrowser: chromium.executablePath(),
});

/** Where this kind of machine usually has one of these commands, or Chrome as an application, best first. */
function usualPlaces({ platform, env }: Machine, commands: readonly string[]): string[] {
  if (platform === 'win32')
    return WINDOWS_FOLDERS.flatMap((name) => env[name] ?? []).map((folder) =>
      win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    );
  const onPath = (env.PATH ?? '')
    .split(':')
    .filter((folder) => folder !== '')
    .flatMap((folder) => commands.map((command) => posix.join(folder, command)));
  if (platform !== 'darwin') return onPath;
  const applications = ['/Applications', posix.join(env.HOME ?? '/', 'Applications')].flatMap((folder) =>
    MAC_APPLICATIONS.map((name) => posix.join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
  );
  return [...onPath, ...applications];
}

/**
 * The browsers on a machine, best first: the one that `CHROME_PATH` names and no other, or those in the
 * usual places and then Playwright's own.
 * @throws {BrowserPathInvalid}
 */
export function browsersOn(machine: Machine, commands: readonly string[] = COMMANDS): string[] {
  const named = machine.env.CHROME_PATH;
  if (named) {
    if (machine.isExecutable(named)) return [named];
    throw new BrowserPathInvalid(
      `CHROME_PATH is ${named}, which cannot be run: correct it, or unset it to search`,
    );
  }
  return [...usualPlaces(machine, commands), machine.playwrightBrowser].filter((path) =>
    machine.isExecutable(path),
  );
}

/** Whether a browser has all that it needs to run; a downloaded one may lack libraries. */
const starts = (path: string): boolean =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** The path of a browser that runs on this machine, or `undefined` when there is none. */
export const findBrowser = (): string | undefined => browsersOn(thisMachine()).find(starts);

/** As {@link findBrowser}, preferring one that can do nothing but run without windows. */
export const findHeadlessBrowser = (): string | undefined =>
  browsersOn(thisMachine(), [HEADLESS_SHELL, ...COMMANDS]).find(starts);
