import { existsSync } from 'node:fs';
import { CommandError } from '../../../scripts/failures/command-error.ts';
import { runTool } from '../run-tool.ts';
import { findCommand } from './browser.ts';

/** Debian's packages of the browsers, and of a display for the one that does not run without. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

/** Returns the path of Firefox; `undefined` if there is none. */
export const findFirefox = (): string | undefined => findCommand(['firefox-esr', 'firefox']);

const areInstalled = (): boolean =>
  [findFirefox(), findCommand(['WebKitWebDriver']), findCommand(['xvfb-run'])].every(Boolean);

/**
 * Makes sure that there are Firefox and WebKitGTK, the engine of Safari, installing them as root on Debian.
 * @throws {CommandError}
 */
export async function ensureOtherEngines(): Promise<void> {
  if (areInstalled()) return;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No Firefox or no WebKitGTK on this machine: apt-get installs them');
    await runTool(
      'sh',
      ['-c', `apt-get update; apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`],
      {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
  }
  if (!areInstalled())
    throw new CommandError(
      `The tests of other engines need Firefox, WebKitWebDriver and xvfb-run in PATH (Debian's packages ${PACKAGES.join(', ')}).`,
    );
}
