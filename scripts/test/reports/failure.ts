import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run-tool.ts';

/**
 * A failed test in one line: its file, its name and the first line of what it says.
 * @param file absolute, or relative to the project.
 */
export function failure(file: string, name: string, message = ''): string {
  const place = isAbsolute(file) ? relative(root, file) : file;
  const said = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
  return [place, name, said].filter(Boolean).join(' › ');
}
