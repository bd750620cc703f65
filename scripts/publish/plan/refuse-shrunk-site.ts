import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';

export class SiteShrank extends CommandError {}

/**
 * Refuses to remove more than `maxShrinkPercent` of the published pages.
 * @throws {SiteShrank}
 */
export function refuseShrunkSite(before: number, after: number, maxShrinkPercent: number): void {
  if ((before - after) * 100 <= maxShrinkPercent * before) return;
  throw new SiteShrank(
    `The site would shrink from ${count(before, 'page')} to ${after.toLocaleString('en')}, more than ${maxShrinkPercent} %. ` +
      'The published site is unchanged. If this is intended, publish with `-- --allow-fewer-pages`; ' +
      'otherwise check the build, or --from DIR.',
  );
}
