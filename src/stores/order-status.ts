import { fetchSteps } from '#catalogue/live/order-status.ts';
import { isFinished, type OrderStep, readSteps } from '#rules/order-status.ts';
import { dayOf } from '#rules/time.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';
import { $receipts, type Receipt, rememberSteps } from './receipts.ts';

/** Returns what became of an order, as far as this phone knows; nothing if the API gave no key for it. */
export function stepsOf({ key, steps, at }: Receipt): OrderStep[] {
  if (!key) return [];
  const known = readSteps(steps);
  const sent = dayOf(new Date(at)).split('.').reverse().join('-');
  return known.length > 0 ? known : [{ status: 'received', day: sent }];
}

/** A receipt whose order has another status than this phone knew, and its last step. */
interface News extends OrderStep {
  receipt: Receipt;
}

/**
 * Asks once for each order that is not finished, unless data is to be saved, and remembers the answers; without one,
 * everything stays as it is.
 */
export async function askForStatus(): Promise<News[]> {
  if (wantsToSaveData()) return [];
  const open = $receipts.get().filter((receipt) => receipt.key && !isFinished(stepsOf(receipt)));
  const news = await Promise.all(
    open.map(async (receipt) => {
      const steps = await fetchSteps(receipt.key).catch(() => []);
      const last = steps.at(-1);
      if (!last) return [];
      rememberSteps(receipt, steps);
      return last.status === stepsOf(receipt).at(-1)?.status ? [] : [{ ...last, receipt }];
    }),
  );
  return news.flat();
}
