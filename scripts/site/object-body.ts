import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CommandError } from '../failures/command-error.ts';
import { fingerprintOf } from './object-headers.ts';
import type { SiteFile } from './read-site.ts';

/**
 * Returns the bytes to store for a file.
 * @throws {CommandError} if the file has changed since it was compared.
 */
export async function objectBody({ file, headers, fingerprint }: SiteFile): Promise<Buffer<ArrayBuffer>> {
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined || fingerprintOf(headers, content) !== fingerprint) {
    throw new CommandError(
      `${file} changed while the site was being published. Wait until the build ends, then publish again.`,
    );
  }
  return headers['content-encoding'] === 'gzip' ? compress(content, { level: 9 }) : content;
}

const compress = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip);
