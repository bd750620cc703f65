import { cp } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '../failures/command-error.ts';
import { flushFolder } from '../site/flush.ts';
import { readStamp, writeStamp } from '../site/site-stamp.ts';
import { emptyNextSite, nextSiteDir, prepareOutDir, swapSite } from '../site/swap-site.ts';

interface JoinOptions {
  /** Folders that `--shard 1/n` to `--shard n/n` built, in any order. */
  parts: readonly string[];
  /** Replaced as a whole. */
  outDir: string;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
}

/**
 * Joins the parts of a site; the result is the same, file by file, as if it had been built at once.
 * @throws {CommandError} if one is missing, or they were built from different catalogues, code or settings.
 */
export async function joinParts(options: JoinOptions): Promise<void> {
  const [outDir, cacheDir] = [resolve(options.outDir), resolve(options.cacheDir)];
  const parts = await Promise.all(options.parts.map(async (dir) => ({ dir, stamp: await readStamp(dir) })));
  const [first] = parts;
  const of = first?.stamp?.shard?.of ?? 0;
  for (const { dir, stamp } of parts) {
    if (!stamp?.shard)
      throw new CommandError(`${dir} holds no part of a site; build one with \`--shard 1/3\`.`);
    if (stamp.shard.of !== of)
      throw new CommandError(`${dir} is one of ${stamp.shard.of} parts, not of ${of}.`);
    if (stamp.code !== first?.stamp?.code || stamp.catalogue !== first.stamp.catalogue) {
      throw new CommandError(
        `${dir} was not built from the same catalogue, code and settings as ${first?.dir}. Read the catalogue ` +
          'once (`npm run build -- --read FILE`) and build every part from that file (`--catalogue FILE`).',
      );
    }
  }
  const numbers = new Set(parts.map(({ stamp }) => stamp?.shard?.number));
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  );
  if (missing.length > 0) throw new CommandError(`Of ${of} parts, these are missing: ${missing.join(', ')}.`);

  await prepareOutDir(outDir);
  const next = nextSiteDir(cacheDir);
  await emptyNextSite(cacheDir);
  for (const { dir } of parts) await cp(dir, next, { recursive: true });
  await flushFolder(next);
  if (first?.stamp) await writeStamp(next, { ...first.stamp, shard: undefined });
  await swapSite(cacheDir, outDir);
}
