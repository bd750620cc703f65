import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../scripts/failures/command-error.ts';
import { root, runTool } from './run-tool.ts';

/**
 * Installs the packages of a tool, whose `packages/` has a lock file of their own, so that nobody else has to install them;
 * unless these versions are installed. Returns their folder.
 * @throws {CommandError}
 */
export async function installPackages(tool: string): Promise<string> {
  const folder = join(root, '.cache', tool);
  const packages = join(folder, 'node_modules');
  const asked = join(root, 'tests/tools', tool, 'packages');
  const wanted = join(asked, 'package-lock.json');
  const installed = join(folder, 'package-lock.json');
  if (existsSync(packages) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8'))
    return packages;
  mkdirSync(folder, { recursive: true });
  cpSync(join(asked, 'package.json'), join(folder, 'package.json'));
  // Its lock file comes last: it says that the packages are complete.
  cpSync(wanted, join(folder, 'npm-shrinkwrap.json'));
  if ((await runTool('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })) !== 0)
    throw new CommandError(
      `The packages of tests/tools/${tool} could not be installed: look above, and run it again`,
    );
  cpSync(wanted, installed);
  return packages;
}
