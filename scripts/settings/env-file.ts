import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandError } from '../failures/command-error.ts';

/** A value without quotes up to a `#` that no space precedes: it may have been meant as part of it. */
const CUT = /^[^\S\n]*(?:export\s+)?([\w.-]+)[^\S\n]*=[^\S\n]*(?:[^\s'"`#][^#\n]*)?(?<=\S)#/gm;

/**
 * Reads variables from a file as editors save it: in UTF-8 or UTF-16, with a byte order mark or without.
 * @param tell prints one line for the owner
 * @returns none if there is no such file
 * @throws {CommandError} if it cannot be read.
 */
export function readEnvFile(file: string, tell: (line: string) => void): NodeJS.Dict<string> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new CommandError(
      code === 'EISDIR'
        ? `${file} is a folder, but settings are read from a file of this name: rename one of the two.`
        : `The settings in ${file} cannot be read: ${message}.`,
    );
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  for (const [, name] of text.matchAll(CUT))
    tell(`In ${file}, the value of ${name} ends before its #. Put it in quotes if the # belongs to it.`);
  return parseEnv(text);
}

/** A file begins with a mark or with ASCII, of which one byte is 0 in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (second === 0 || (first === 0xff && second === 0xfe)) return 'utf-16le';
  return first === 0 || (first === 0xfe && second === 0xff) ? 'utf-16be' : 'utf-8';
}
