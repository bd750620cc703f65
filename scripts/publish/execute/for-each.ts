import pMap from 'p-map';

/**
 * Runs `work` for every item, several at a time. After a failure it starts nothing new and waits for what is under way,
 * so that nothing is written any more once it has rejected.
 */
export async function forEach<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let failure: { error: unknown } | undefined;
  await pMap(
    items,
    async (item) => {
      if (failure) return;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    },
    { concurrency },
  );
  if (failure) throw failure.error;
}
