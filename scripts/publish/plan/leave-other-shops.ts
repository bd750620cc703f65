import { CommandError } from '../../terminal/command-error.ts';
import { findOtherShops } from '../records/other-shops.ts';
import { locationUrl, STATE_FOLDER } from '../storage/location.ts';
import type { SiteFolders } from '../storage/open-target.ts';
import type { Plan } from './make-plan.ts';

export class OtherShopsPage extends CommandError {}

/**
 * Returns the plan without removals from another shop, which may have replaced what this one once published there.
 * @throws {OtherShopsPage} if the plan would write there.
 */
export async function leaveOtherShops(folders: SiteFolders, plan: Plan): Promise<Plan> {
  const { writes, removals } = plan.changes;
  const shops = await findOtherShops(
    folders,
    [...writes, ...removals].map(({ key }) => key),
  );
  const shopOf = (key: string) => shops.find((folder) => key.startsWith(folder));
  for (const { key } of writes) {
    const shop = shopOf(key);
    if (shop === undefined) continue;
    const address = `${locationUrl(folders.site.location)}/${shop.slice(0, -1)}`;
    throw new OtherShopsPage(
      `${key} would be published into another shop, ${address}. The published site is unchanged. ` +
        `Publish one of the two elsewhere; or, if that shop has been given up, remove ${address}/${STATE_FOLDER}.`,
    );
  }
  return { ...plan, changes: { ...plan.changes, removals: removals.filter(({ key }) => !shopOf(key)) } };
}
