import { ApiUnreachable } from '#catalogue/live/errors.ts';
import { shop } from '#shop.config.ts';

/** Share of a shopper's patience after which what the last build knew is fetched, to be there when that ends. */
const READ_AFTER = 0.5;

/** Whether the last live answer did not come in time: for the next one nobody waits, but for what the last build knew. */
let isSilent = false;

/**
 * Waits for a live answer, and has what the last build knew shown where that takes longer than a shopper should wait.
 * Where there is no live answer, what the last build knew is the answer.
 */
export async function answerInTime<Answer>(
  live: Promise<Answer>,
  readBuilt: () => Promise<Answer>,
  show: (built: Answer) => void,
): Promise<Answer> {
  let reading: Promise<Answer> | undefined;
  const built = () => {
    reading ??= readBuilt();
    return reading;
  };
  let isOver = false;
  const patienceMs = isSilent ? 0 : shop.patienceMs;
  const reader = setTimeout(() => built().catch(() => {}), patienceMs * READ_AFTER);
  const timer = setTimeout(() => {
    isSilent = true;
    built().then(
      (answer) => isOver || show(answer),
      () => {},
    );
  }, patienceMs);
  const began = performance.now();
  try {
    const answer = await live;
    isSilent = performance.now() - began > shop.patienceMs;
    return answer;
  } catch (error) {
    if (error instanceof ApiUnreachable) isSilent = true;
    return await built().catch(() => Promise.reject(error));
  } finally {
    isOver = true;
    clearTimeout(reader);
    clearTimeout(timer);
  }
}
