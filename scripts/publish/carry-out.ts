import { CommandError } from '../failures/command-error.ts';
import type { RunStep } from '../terminal/steps.ts';
import { executePlan } from './execute/execute-plan.ts';
import type { WantedSite } from './plan/divide-work.ts';
import { makePlan, type Plan } from './plan/make-plan.ts';
import { findOtherShops } from './state/other-shops.ts';
import { type Records, readRecords } from './state/read-records.ts';
import { takeLock } from './state/take-lock.ts';
import { locationUrl, STATE_FOLDER } from './storage/location.ts';
import type { PublishTarget, SiteFolders } from './storage/open-target.ts';

/** Options for changing a site in a bucket. */
export interface CarryOutOptions {
  target: PublishTarget;
  /** Maximum number of concurrent requests. */
  concurrency: number;
  /** Only determine what would be done. */
  dryRun?: boolean | undefined;
  runStep: RunStep;
}

/** What was done, or would be. */
export interface Outcome {
  plan: Plan;
  isDone: boolean;
  /** The publish that produced the current site. */
  attempt: string;
}

/** Determines what a site should become from its records; returns these with anything found out along the way. */
type Determine = (
  records: Records,
) => Promise<{ site: WantedSite & { restores?: number | undefined }; records: Records }>;

/**
 * Makes a plan and executes it, unless there is nothing to do. The lock is taken only before executing; if the records
 * changed in the meantime, a new plan is made.
 */
export async function carryOut(
  { target, concurrency, dryRun, runStep }: CarryOutOptions,
  determine: Determine,
  check: (plan: Plan) => void,
): Promise<Outcome> {
  const { site, state } = target;

  async function prepare(found: Records): Promise<{ records: Records; plan: Plan }> {
    const determined = await determine(found);
    const plan = await makePlan(state, determined.records, determined.site);
    check(plan);
    return { records: determined.records, plan: await leaveOtherShops(target, plan) };
  }

  const found = await readRecords(state);
  const first = await runStep('Comparing with what is published', () => prepare(found));
  if (first.plan.isEmpty || dryRun) {
    return { plan: first.plan, isDone: false, attempt: found.head.attempt };
  }

  await using lock = await takeLock(target.lock, target.stop);
  using _guard = target.guard(() => lock.assertHeld());
  const latest = await readRecords(state);
  const { records, plan } = latest.version === found.version ? first : await prepare(latest);
  await runStep('Publishing', (say) =>
    executePlan({ folders: { site, state }, records, plan, lock, concurrency, say }),
  );
  return { plan, isDone: true, attempt: lock.owner };
}

/**
 * Returns the plan without removals from another shop, which may have replaced what this one once published there.
 * @throws {CommandError} if the plan would write there.
 */
async function leaveOtherShops(folders: SiteFolders, plan: Plan): Promise<Plan> {
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
    throw new CommandError(
      `${key} would be published into another shop, ${address}. The published site is unchanged. ` +
        `Publish one of the two elsewhere; or, if that shop has been given up, remove ${address}/${STATE_FOLDER}.`,
    );
  }
  return { ...plan, changes: { ...plan.changes, removals: removals.filter(({ key }) => !shopOf(key)) } };
}
