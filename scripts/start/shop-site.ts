import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { BuildSiteOptions } from '../build/build-site.ts';
import { reportFile } from '../build/catalogue-store.ts';
import { linkFolder } from '../build/link-folder.ts';
import { findSampleLeftovers } from '../build/sample-leftovers.ts';
import { summariseReport } from '../build/summarise-report.ts';
import { rebuildSite } from '../rebuild/rebuild-site.ts';
import type { RunStep } from '../terminal/steps.ts';
import { unlessRepeated } from '../terminal/unless-repeated.ts';
import { openSiteVersions } from './site-versions.ts';

/** The site that a running shop shows. */
export interface ShopSite {
  /** Whether there is one to show, even from an earlier run. */
  isShown(): boolean;
  /**
   * Updates a copy of the site that is shown, and shows it once it is complete. Returns false if this very catalogue is
   * shown.
   */
  build(catalogue: Catalogue, runStep: RunStep): Promise<boolean>;
}

interface Options extends Omit<BuildSiteOptions, 'catalogue' | 'outDir' | 'runStep' | 'shard'> {
  show: (siteDir: string) => void;
  print: (line: string) => void;
}

/** Starts with the newest site from earlier runs, if there is one. */
export function openShopSite({ show, print, ...options }: Options): ShopSite {
  const folder = join(options.cacheDir, 'sites');
  const versions = openSiteVersions(folder, options.settings);
  const draft = join(folder, 'draft');
  const printFindings = unlessRepeated(print);
  let shown = versions.latest();
  let digest: string | undefined;
  let told: string | undefined;
  if (shown) show(shown);

  return {
    isShown: () => shown !== undefined,
    async build(catalogue, runStep) {
      if (catalogue.digest === digest) return false;
      await rm(draft, { recursive: true, force: true });
      if (shown) await linkFolder(shown, draft);
      try {
        await rebuildSite({ ...options, catalogue, outDir: draft, runStep });
      } finally {
        const findings = summariseReport(catalogue.report, reportFile(options.cacheDir));
        printFindings(findings.join('\n') || undefined);
      }
      const leftovers = findSampleLeftovers(catalogue).join('\n');
      if (leftovers !== '' && leftovers !== told) print(leftovers);
      told = leftovers;
      const next = versions.next();
      await rename(draft, next);
      show(next);
      versions.keepOnly([shown, next]);
      shown = next;
      digest = catalogue.digest;
      return true;
    },
  };
}
