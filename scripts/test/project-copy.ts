import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';

const SETTINGS = 'src/shop.config.ts';

/** Copies the project's files, committed or not, into a folder, and links its packages. */
export function copyProject(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of String(listed).split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages);
}

/**
 * Changes the settings of a copy of the project, as an owner would.
 * @param settings what replaces what in the file of settings, unless an owner has done so
 * @throws {Error} if the file lacks one of them
 */
export function changeSettings(folder: string, settings: Readonly<Record<string, string>>): void {
  let text = readFileSync(join(folder, SETTINGS), 'utf8');
  for (const [before, after] of Object.entries(settings)) {
    if (text.includes(after)) continue;
    if (!text.includes(before)) throw new Error(`${SETTINGS} has no ${before}`);
    text = text.replace(before, () => after);
  }
  writeFileSync(join(folder, SETTINGS), text);
}
