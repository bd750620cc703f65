import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-tool.ts';

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

/** The template and its tests. */
const TEMPLATE = ['src/template', 'tests/unit/template', 'tests/browser/shows-the-sample.spec.ts'];

/** Deletes the template from a copy of the project, as an owner would: with the pages that import it. */
export function deleteTemplate(folder: string): void {
  const importing = globSync('src/pages/**/*.{astro,ts}', { cwd: folder }).filter((page) =>
    readFileSync(join(folder, page), 'utf8').includes("'#template/"),
  );
  for (const path of [...TEMPLATE, ...importing])
    rmSync(join(folder, path), { recursive: true, force: true });
  changeSettings(folder, {
    'templatePages: true': 'templatePages: false',
    'account: true': 'account: false',
  });
}
