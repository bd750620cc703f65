import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../../scripts/test/find-browser.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;

/** Puts a program into a folder of this machine; one that lacks a library does not start. */
function install(path: string, { starts = true } = {}): string {
  const program = join(folder, path);
  mkdirSync(join(program, '..'), { recursive: true });
  writeFileSync(program, `#!/bin/sh\nexit ${starts ? 0 : 127}\n`, { mode: 0o755 });
  return program;
}

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('CHROME_PATH', undefined);
  vi.stubEnv('PATH', ['first', 'second'].map((name) => join(folder, name)).join(delimiter));
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'playwright', 'chrome'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('the first folder of PATH that has a browser wins', () => {
  const chrome = install('first/google-chrome');
  install('second/chromium');
  expect(findBrowser()).toBe(chrome);
});

test('CHROME_PATH is taken before anything else', () => {
  install('first/chromium');
  const own = install('opt/my-chrome');
  vi.stubEnv('CHROME_PATH', own);
  expect(findBrowser()).toBe(own);
});

test('a CHROME_PATH that leads nowhere is an error, not ignored', () => {
  install('first/chromium');
  vi.stubEnv('CHROME_PATH', join(folder, 'gone'));
  expect(findBrowser).toThrow(/CHROME_PATH is .*gone/);
});

test("Playwright's own browser comes last, and what does not start never", () => {
  expect(findBrowser()).toBeUndefined();
  install('first/chromium', { starts: false });
  expect(findBrowser()).toBeUndefined();
  const own = install('playwright/chrome');
  expect(findBrowser()).toBe(own);
});
