import { shop } from '#shop.config.ts';

/** Share of a shopper's patience after which what the last build knew is fetched, to be there when that ends. */
const READ_AFTER = 0.5;

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
  const reader = setTimeout(() => built().catch(() => {}), shop.patienceMs * READ_AFTER);
  const timer = setTimeout(() => {
    built().then(
      (answer) => isOver || show(answer),
      () => {},
    );
  }, shop.patienceMs);
  try {
    return await live;
  } catch (error) {
    return await built().catch(() => Promise.reject(error));
  } finally {
    isOver = true;
    clearTimeout(reader);
    clearTimeout(timer);
  }
}
