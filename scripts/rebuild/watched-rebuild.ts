import type { Alarms } from '../alerts/alarms.ts';
import { explainBriefly } from '../failures/explain.ts';
import { isRefusal } from '../guards/guard-refusal.ts';

/** Failures in a row of which most are over with the next rebuild, such as an API that is being updated. */
const TOLERATED = 2;

/** Does a rebuild, and raises an alarm if too many fail in a row, or a guard refuses one. */
export async function watchedRebuild<Result>(
  alarms: Alarms,
  rebuild: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  try {
    const result = await rebuild();
    alarms.clear('rebuild.failing');
    return result;
  } catch (error) {
    const times = isRefusal(error) ? 1 : TOLERATED + 1;
    if (!signal.aborted) alarms.raise('rebuild.failing', explainBriefly(error), { times });
    throw error;
  }
}
