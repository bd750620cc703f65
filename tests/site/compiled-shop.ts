import { join } from 'node:path';
import { linkFolder } from '../../scripts/build/link-folder.ts';
import { sampleSettings } from '../../scripts/sample-site/build-sample-site.ts';
import { ownersSite } from '../../scripts/test/test-site.ts';

/** The settings that the code of the owner's site was compiled with. */
export const compiledSettings = { ...sampleSettings, publicApiUrl: '/api/v1', newsletterApiUrl: '' } as const;

/**
 * Gives a cache folder the compiled code of the owner's site, so that a build of its project with these settings only
 * renders: a third of the sample's pages.
 */
export const takeCompiledShop = (cacheDir: string): Promise<void> =>
  linkFolder(join(ownersSite.cache, 'renderer'), join(cacheDir, 'renderer'));
