import { count } from '../format/count.ts';
import { GuardRefusal } from './guard-refusal.ts';
import { lostShare } from './lost-share.ts';

/**
 * Refuses to remove more than `maxShrinkPercent` of the published pages.
 * @throws {GuardRefusal}
 */
export function refuseShrunkSite(before: number, after: number, maxShrinkPercent: number): void {
  if (lostShare(before - after, before) <= maxShrinkPercent) return;
  throw new GuardRefusal(
    `The site would shrink from ${count(before, 'page')} to ${after.toLocaleString('en')}, more than ${maxShrinkPercent} %. ` +
      'The published site is unchanged. If this is intended, publish with `-- --allow-fewer-pages`; ' +
      'otherwise check the build, or --from DIR.',
  );
}

/** Most images of a site are missing. */
export class SiteWithoutImages extends GuardRefusal {}

/** Percentage of the images that a catalogue names, beyond which a site is not fit to be seen without them. */
const MAX_WITHOUT_IMAGES = 50;

/**
 * Refuses a site for most of whose images the build had to use the default one.
 * @throws {SiteWithoutImages}
 */
export function refuseSiteWithoutImages({ named, shown }: { named: number; shown: number }): void {
  if (lostShare(named - shown, named) <= MAX_WITHOUT_IMAGES) return;
  throw new SiteWithoutImages(
    `The site has only ${shown.toLocaleString('en')} of the ${count(named, 'image')} that its catalogue names, so it was not published. ` +
      'The build says why the others are missing: correct that, then run `npm run rebuild -- --all`. If they are really gone, ' +
      'run the same command with `-- --allow-lost-images`.',
  );
}
