import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { BuildSiteOptions } from '../build/build-site.ts';
import { findingsOf } from '../build/findings.ts';
import type { Compiling } from '../build/start-compiling.ts';
import { unlessRepeated } from '../failures/unless-repeated.ts';
import { rebuildSite } from '../rebuild/rebuild-site.ts';
import { STAMP_FILE } from '../site/site-stamp.ts';
import type { RunStep } from '../terminal/steps.ts';
import { beginChange, dropChange, finishChange, type Show } from './site-change.ts';

export interface ShopSiteOptions
  extends Omit<BuildSiteOptions, 'catalogue' | 'outDir' | 'compiling' | 'runStep' | 'shard'> {
  show: Show;
  print: (line: string) => void;
}

/**
 * Opens the site that a running shop shows, with the newest one from earlier runs with the same settings, if there is one.
 * Whole sites are in two folders in turn: the one being served stays whole while the next one is made. They are kept out
 * of dist/, so that trying the shop never replaces a site that waits there to be published.
 */
export async function openShopSite({ show, print, ...options }: ShopSiteOptions) {
  const sites = join(options.cacheDir, 'sites');
  const folder = join(sites, hash('sha256', JSON.stringify(options.settings)).slice(0, 8));
  const printFindings = unlessRepeated(print);
  let shown = newestOf(folder);
  let digest: string | undefined;
  if (shown) {
    await finishChange(shown, () => {});
    await show({ folders: [shown] });
  }

  return {
    /** Brings it up to date with a catalogue. Returns false if this very catalogue is shown. */
    async build(catalogue: Catalogue, runStep: RunStep, compiling?: Compiling): Promise<boolean> {
      if (catalogue.digest === digest) return false;
      for (const name of existsSync(sites) ? readdirSync(sites) : [])
        if (name !== basename(folder)) rmSync(join(sites, name), { recursive: true });
      const next = join(folder, shown?.endsWith('1') ? '2' : '1');
      const siteDir = shown ?? next;
      await finishChange(siteDir, show);
      await dropChange(next);
      try {
        const { files } = await rebuildSite({
          ...{ ...options, catalogue, compiling, runStep },
          ...{ outDir: siteDir, wholeDir: next, applyPart: (part) => beginChange(siteDir, part, show) },
        });
        if (!files) await show({ folders: [next] });
        shown = files ? siteDir : next;
      } finally {
        printFindings(findingsOf(catalogue, options.cacheDir).join('\n') || undefined);
      }
      await finishChange(shown, show);
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
