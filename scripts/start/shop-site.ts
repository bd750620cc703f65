import { join } from 'node:path';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { type BuildSiteOptions, buildSite } from '../build/build-site.ts';
import { reportFile } from '../build/catalogue-store.ts';
import { pictureStep } from '../build/pictures/picture-step.ts';
import { summariseReport } from '../build/summarise-report.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openSiteVersions } from './site-versions.ts';

/** The site that a running shop shows. */
export interface ShopSite {
  /** Whether there is one to show, be it of the last time. */
  isShown(): boolean;
  /** Builds a site beside the one that is shown and shows it once it is complete. */
  build(reading: CatalogueReading, runStep: RunStep): Promise<void>;
}

interface Options extends Omit<BuildSiteOptions, 'reading' | 'outDir' | 'runStep'> {
  show: (siteDir: string) => void;
  print: (line: string) => void;
}

/** Starts with the newest site of the last time where there is one. */
export function openShopSite({ show, print, ...options }: Options): ShopSite {
  const versions = openSiteVersions(join(options.cacheDir, 'sites'), options.settings);
  let shown = versions.latest();
  if (shown) show(shown);

  return {
    isShown: () => shown !== undefined,
    async build(catalogue, runStep) {
      const outDir = versions.next();
      const { settings, cacheDir, signal } = options;
      const reading = await pictureStep(runStep, catalogue, { apiUrl: settings.apiUrl, cacheDir, signal });
      try {
        await buildSite({ ...options, reading, outDir, runStep });
      } finally {
        for (const line of summariseReport(reading.report, reportFile(cacheDir))) print(line);
      }
      show(outDir);
      versions.keepOnly([shown, outDir]);
      shown = outDir;
    },
  };
}
