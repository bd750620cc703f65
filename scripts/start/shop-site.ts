import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { BuildSiteOptions } from '../build/build-site.ts';
import { findingsOf } from '../build/findings.ts';
import type { Compiling } from '../build/start-compiling.ts';
import { unlessRepeated } from '../failures/unless-repeated.ts';
import { rebuildSite } from '../rebuild/rebuild-site.ts';
import { linkFolder } from '../site/link-files.ts';
import { STAMP_FILE } from '../site/site-stamp.ts';
import type { RunStep } from '../terminal/steps.ts';

/** The site that a running shop shows. */
export type ShopSite = ReturnType<typeof openShopSite>;

interface Options extends Omit<BuildSiteOptions, 'catalogue' | 'outDir' | 'compiling' | 'runStep' | 'shard'> {
  show: (siteDir: string) => void;
  print: (line: string) => void;
}

/**
 * Starts with the newest site from earlier runs with the same settings, if there is one. Sites are in two folders in turn:
 * the one being served stays whole while the next one is made. They are kept out of dist/, so that trying the shop never
 * replaces a site that waits there to be published.
 */
export function openShopSite({ show, print, ...options }: Options) {
  const sites = join(options.cacheDir, 'sites');
  const folder = join(sites, hash('sha256', JSON.stringify(options.settings)).slice(0, 8));
  const draft = join(folder, 'draft');
  const printFindings = unlessRepeated(print);
  let shown = newestOf(folder);
  let digest: string | undefined;
  if (shown) show(shown);

  return {
    /** Whether there is one to show, even from an earlier run. */
    isShown: () => shown !== undefined,
    /**
     * Updates a copy of the site that is shown, and shows it once it is complete. Returns false if this very catalogue is
     * shown.
     */
    async build(catalogue: Catalogue, runStep: RunStep, compiling?: Compiling): Promise<boolean> {
      if (catalogue.digest === digest) return false;
      for (const name of existsSync(sites) ? readdirSync(sites) : [])
        if (name !== basename(folder)) rmSync(join(sites, name), { recursive: true });
      await rm(draft, { recursive: true, force: true });
      if (shown) await linkFolder(shown, draft);
      try {
        await rebuildSite({ ...options, catalogue, outDir: draft, compiling, runStep });
      } finally {
        printFindings(findingsOf(catalogue, options.cacheDir).join('\n') || undefined);
      }
      const next = join(folder, shown?.endsWith('1') ? '2' : '1');
      await rm(next, { recursive: true, force: true });
      await rename(draft, next);
      show(next);
      shown = next;
      digest = catalogue.digest;
      return true;
    },
  };
}

function newestOf(folder: string): string | undefined {
  const [newest] = ['1', '2']
    .map((name) => join(folder, name))
    .map((dir) => ({ dir, stamp: statSync(join(dir, STAMP_FILE), { throwIfNoEntry: false }) }))
    .filter(({ stamp }) => stamp)
    .sort((a, b) => Number(b.stamp?.mtimeMs) - Number(a.stamp?.mtimeMs));
  return newest?.dir;
}
