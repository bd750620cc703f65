import type { SiteContents } from '../../build/site-stamp.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';

export class SiteWithoutImages extends CommandError {}

/** Share of the images that a catalogue names, below which a site is not fit to be seen. */
const LEAST_SHOWN = 0.5;

/**
 * Refuses a site for most of whose images the build had to use the default one.
 * @throws {SiteWithoutImages}
 */
export function refuseSiteWithoutImages({ named, shown }: SiteContents['images']): void {
  if (shown >= named * LEAST_SHOWN) return;
  throw new SiteWithoutImages(
    `The site has only ${shown.toLocaleString('en')} of the ${count(named, 'image')} that its catalogue names, so it was not published. ` +
      'The build says why the others are missing: correct that, then run `npm run rebuild -- --all`. If they are really gone, ' +
      'run the same command with `-- --allow-lost-images`.',
  );
}
