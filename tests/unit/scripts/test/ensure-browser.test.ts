import { expect, test } from 'vitest';
import { ensureBrowser, type Means } from '../../../../scripts/test/ensure-browser.ts';

/** A machine on which one command, once run, brings a browser. */
function machineWhere(command: string | undefined, { debianRoot = true } = {}) {
  const commands: string[] = [];
  const means: Means = {
    find: () => (command === undefined || commands.includes(command) ? '/usr/bin/chromium' : undefined),
    run: async (name, args) => {
      commands.push([name, ...args].join(' '));
      return 0;
    },
    isDebianRoot: () => debianRoot,
  };
  return { means, commands };
}

test('an installed browser is used as it is', async () => {
  const { means, commands } = machineWhere(undefined);
  await expect(ensureBrowser(means)).resolves.toBe('/usr/bin/chromium');
  expect(commands).toEqual([]);
});

test("without one, Playwright's own is downloaded and nothing else", async () => {
  const { means, commands } = machineWhere('playwright install --no-shell chromium');
  await expect(ensureBrowser(means)).resolves.toBe('/usr/bin/chromium');
  expect(commands).toEqual(['playwright install --no-shell chromium']);
});

test("when that one does not run, root on Debian gets the distribution's", async () => {
  const { means, commands } = machineWhere(
    'apt-get install -y --no-install-recommends fonts-liberation chromium chromium-headless-shell',
  );
  await expect(ensureBrowser(means)).resolves.toBe('/usr/bin/chromium');
  expect(commands).toEqual([
    'playwright install --no-shell chromium',
    'apt-get update',
    'apt-get install -y --no-install-recommends fonts-liberation chromium chromium-headless-shell',
  ]);
});

test('elsewhere the message says what to install', async () => {
  const { means, commands } = machineWhere('never', { debianRoot: false });
  await expect(ensureBrowser(means)).rejects.toThrow(/Install one .* CHROME_PATH/);
  expect(commands).toEqual(['playwright install --no-shell chromium']);
});
