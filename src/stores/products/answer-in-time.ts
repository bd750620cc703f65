import { ApiUnreachable } from '#catalogue/live/errors.ts';
import { shop } from '#shop.config.ts';

/** Share of `fallbackAfterMs` after which the data of the last build is fetched, to be ready in time. */
const READ_AFTER = 0.5;

/** Whether the last live answer was not in time: the next call shows the data of the last build without waiting. */
let isSilent = false;

/**
 * Waits for a live answer, and shows the data of the last build if that takes longer than a shopper should wait.
 * If the live call fails, returns the data of the last build.
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
  const fallbackAfterMs = isSilent ? 0 : shop.fallbackAfterMs;
  const reader = setTimeout(() => built().catch(() => {}), fallbackAfterMs * READ_AFTER);
  const timer = setTimeout(() => {
    isSilent = true;
    built().then(
      (answer) => isOver || show(answer),
      () => {},
    );
  }, fallbackAfterMs);
  const began = performance.now();
  try {
    const answer = await live;
    isSilent = performance.now() - began > shop.fallbackAfterMs;
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
