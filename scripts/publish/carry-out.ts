import type { RunStep } from '../terminal/steps.ts';
import { executePlan } from './execute/execute-plan.ts';
import { takeLock } from './lock/take-lock.ts';
import type { WantedSite } from './plan/divide-work.ts';
import { makePlan, type Plan } from './plan/make-plan.ts';
import { type Records, readRecords } from './records/read-records.ts';
import type { PublishTarget } from './storage/open-target.ts';

/** How a site in a bucket is changed. */
export interface CarryOutOptions {
  target: PublishTarget;
  /** Requests under way at the same time. */
  concurrency: number;
  /** Only find out what would be done. */
  dryRun?: boolean | undefined;
  runStep: RunStep;
  signal?: AbortSignal | undefined;
}

/** What a site shall become, given what is on record of it; more may be found out on the way. */
export type Wish = (
  records: Records,
) => Promise<{ site: WantedSite & { restores?: number | undefined }; records: Records }>;

/**
 * Plans, and does what is planned unless there is nothing to do. Only then it takes the lock; what changed up to that
 * moment is planned anew.
 */
export async function carryOut(
  { target, concurrency, dryRun, runStep, signal }: CarryOutOptions,
  wish: Wish,
  check: (plan: Plan) => void,
): Promise<{ plan: Plan; isDone: boolean }> {
  const { site, state } = target;

  async function prepare(found: Records): Promise<{ records: Records; plan: Plan }> {
    const wished = await wish(found);
    const plan = await makePlan(state, wished.records, wished.site);
    check(plan);
    return { records: wished.records, plan };
  }

  const found = await readRecords(state);
  const first = await runStep('Comparing with what is published', () => prepare(found));
  if (first.plan.isEmpty || dryRun) return { plan: first.plan, isDone: false };

  await using lock = await takeLock(target.lock, target.stop);
  const latest = await readRecords(state);
  const { records, plan } = latest.version === found.version ? first : await prepare(latest);
  await runStep('Publishing', (say) =>
    executePlan({ folders: { site, state }, records, plan, lock, concurrency, say, signal }),
  );
  return { plan, isDone: true };
}
