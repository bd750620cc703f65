import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pMap from 'p-map';
import { CommandError } from '../failures/command-error.ts';
import { type Encoding, fingerprintOf, type ObjectHeaders, objectHeaders } from './object-headers.ts';
import { objectKey } from './object-key.ts';

/** A file of the built site, and the object that it becomes. */
export interface SiteFile {
  key: string;
  /** Its path on this machine. */
  file: string;
  headers: ObjectHeaders;
  fingerprint: string;
  /** Uncompressed. */
  bytes: number;
}

/** By key. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

const CONCURRENCY = 32;
const HIDDEN = /(^|\/)\.(?!well-known\/)/;

/** Reads and hashes the whole built site. Hidden files, except `.well-known/`, are not part of it. */
export async function readSite(dir: string, encoding?: Encoding): Promise<SiteFiles> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new CommandError(
      `${dir} is not a built site: it has no index.html. Build it with \`npm run build\`, or name another folder with \`--from DIR\`.`,
    );
  }
  return readFiles(dir, await filesIn(dir), encoding);
}

/** Returns the paths of all files in a folder, with forward slashes, except hidden ones. */
async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !HIDDEN.test(path))
    .sort();
}

/**
 * Reads and hashes some files of a built site.
 * @param paths inside `dir`, with forward slashes.
 * @throws {CommandError} if two files would become the same object.
 */
export async function readFiles(
  dir: string,
  paths: readonly string[],
  encoding?: Encoding,
): Promise<SiteFiles> {
  const read = await pMap(paths, (path) => readSiteFile(dir, path, encoding), { concurrency: CONCURRENCY });
  const files = new Map<string, SiteFile>();
  for (const file of read) {
    const taken = files.get(file.key);
    if (taken) {
      throw new CommandError(
        `${taken.file} and ${file.file} would both be published as "${file.key}". Rename one of them.`,
      );
    }
    files.set(file.key, file);
  }
  return files;
}

async function readSiteFile(dir: string, path: string, encoding?: Encoding): Promise<SiteFile> {
  const file = join(dir, path);
  const key = objectKey(path);
  const content = await readFile(file);
  const headers = objectHeaders(path, key, encoding);
  return { key, file, headers, fingerprint: fingerprintOf(headers, content), bytes: content.length };
}

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
