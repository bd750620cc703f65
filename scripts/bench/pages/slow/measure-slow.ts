import { median, medianOf } from '../report/median.ts';
import type { Subject } from '../subjects.ts';
import { measureAdding } from './measure-adding.ts';
import { measureLoad, type SlowLoad } from './measure-load.ts';

/** What a shopper with a slow phone waits for, in milliseconds. */
export interface SlowResult extends SlowLoad {
  /** From the start of the navigation until the first tap on the add-to-cart button takes effect. */
  adding?: number | undefined;
}

/** Returns the medians of several runs. */
export async function measureSlow(
  subject: Subject,
  runs: number,
  say: (detail: string) => void,
): Promise<SlowResult> {
  const loads: SlowLoad[] = [];
  const addings: (number | undefined)[] = [];
  for (let run = 1; run <= runs; run++) {
    say(`slow profile ${run} of ${runs}`);
    loads.push(await measureLoad(subject));
    addings.push(await measureAdding(subject));
  }
  return {
    firstPaint: medianOf(loads, 'firstPaint'),
    largestPaint: medianOf(loads, 'largestPaint'),
    blocking: medianOf(loads, 'blocking'),
    layoutShift: medianOf(loads, 'layoutShift'),
    ...(subject.miniCart && { miniCart: median(loads.map(({ miniCart = 0 }) => miniCart)) }),
    ...(subject.adding && !addings.includes(undefined) && { adding: median(addings as number[]) }),
  };
}
