import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeDigest } from '../../scripts/build/code-digest.ts';
import { linkFolder } from '../../scripts/site/link-files.ts';
import { sampleVariables } from '../tools/sites/build-sample-site.ts';
import { ownersSite } from '../tools/sites/test-site.ts';

/**
 * Gives a cache folder the compiled code of the owner's site, so that a build of its project with the sample's settings
 * only renders: a third of the sample's pages.
 * @throws {Error} if that code was compiled with others, so that each build would compile it again
 */
export async function takeCompiledShop(cacheDir: string): Promise<void> {
  const compiled = join(ownersSite.cache, 'renderer');
  if (!existsSync(join(compiled, codeDigest(ownersSite.project, sampleVariables))))
    throw new Error('The owner’s site was compiled with other settings');
  await linkFolder(compiled, join(cacheDir, 'renderer'));
}
