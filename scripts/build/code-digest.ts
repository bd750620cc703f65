import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pMap from 'p-map';

/** All that pages are made of besides the catalogue; the last one lists the installed versions. */
const INGREDIENTS = [
  'src',
  'public',
  'scripts/build/render',
  'scripts/build/feeds',
  'scripts/build/share-images',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
];

const CONCURRENCY = 32;

/**
 * Returns a digest that changes with the code, the installed packages, Node or the settings: then every page may
 * change, too.
 * @param root of the Astro project.
 * @param settings environment variables of the pages.
 * @param others further files and folders that count, by their paths from `root`.
 */
export async function codeDigest(
  root: string,
  settings: Readonly<Record<string, string>>,
  others: readonly string[] = [],
): Promise<string> {
  const digest = createHash('sha256').update(
    JSON.stringify([process.version, Object.entries(settings).sort()]),
  );
  for (const ingredient of [...INGREDIENTS, ...others]) {
    const files = await filesOf(join(root, ingredient));
    const contents = await pMap(files, (file) => readFile(file), { concurrency: CONCURRENCY });
    for (const [index, file] of files.entries()) {
      const content = contents[index] ?? '';
      digest.update(`\n${relative(root, file).split(sep).join('/')} ${content.length}\n`).update(content);
    }
  }
  return digest.digest('base64url');
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
