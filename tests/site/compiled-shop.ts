import { join } from 'node:path';
import { linkFolder } from '../../scripts/build/link-folder.ts';
import { sampleSettings } from '../../scripts/sample-site/build-sample-site.ts';
import { testSite } from '../../scripts/test/test-site.ts';

/** The settings that the code of the test site was compiled with. */
export const compiledSettings = { ...sampleSettings, publicApiUrl: '/api/v1', newsletterApiUrl: '' } as const;

/** Gives a cache folder the compiled code of the test site, so that a build with these settings only renders. */
export const takeCompiledShop = (cacheDir: string): Promise<void> =>
  linkFolder(join(testSite.cache, 'renderer'), join(cacheDir, 'renderer'));
