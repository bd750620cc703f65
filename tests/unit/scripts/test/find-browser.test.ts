import { expect, test } from 'vitest';
import { browsersOn, type Machine } from '../../../../scripts/test/find-browser.ts';

const machineWith = (programs: string[], machine: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: { PATH: '/usr/local/bin:/usr/bin' },
  playwrightBrowser: '/home/cache/ms-playwright/chrome',
  isExecutable: (path) => programs.includes(path),
  ...machine,
});

test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
  'PATH names %s',
  (command) => {
    expect(browsersOn(machineWith([`/usr/bin/${command}`]))).toEqual([`/usr/bin/${command}`]);
  },
);

test('an earlier folder of PATH wins', () => {
  const programs = ['/usr/bin/chromium', '/usr/local/bin/google-chrome'];
  expect(browsersOn(machineWith(programs))[0]).toBe('/usr/local/bin/google-chrome');
});

test('CHROME_PATH is taken before anything else', () => {
  const machine = machineWith(['/opt/my/chrome', '/usr/bin/chromium'], {
    env: { PATH: '/usr/bin', CHROME_PATH: '/opt/my/chrome' },
  });
  expect(browsersOn(machine)).toEqual(['/opt/my/chrome']);
});

test('a CHROME_PATH that leads nowhere is an error, not ignored', () => {
  const machine = machineWith(['/usr/bin/chromium'], { env: { PATH: '/usr/bin', CHROME_PATH: '/gone' } });
  expect(() => browsersOn(machine)).toThrow('CHROME_PATH is /gone');
});

test('macOS has its applications', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const chromium = '/Users/lola/Applications/Chromium.app/Contents/MacOS/Chromium';
  const machine = machineWith([chrome, chromium], {
    platform: 'darwin',
    env: { PATH: '/usr/bin', HOME: '/Users/lola' },
  });
  expect(browsersOn(machine)).toEqual([chrome, chromium]);
});

test('Windows has its program folders', () => {
  const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const machine = machineWith([chrome], { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } });
  expect(browsersOn(machine)).toEqual([chrome]);
});

test("Playwright's own browser is the last resort", () => {
  const own = '/home/cache/ms-playwright/chrome';
  expect(browsersOn(machineWith([own, '/usr/bin/chromium']))).toEqual(['/usr/bin/chromium', own]);
  expect(browsersOn(machineWith([own], { env: {} }))).toEqual([own]);
  expect(browsersOn(machineWith([]))).toEqual([]);
});
