type Jobs<Results extends unknown[]> = {
  [Index in keyof Results]: (signal: AbortSignal) => Promise<Results[Index]>;
};

/**
 * Runs jobs at the same time. The first failure aborts the signal of the others; its error is thrown once all have
 * ended.
 */
export async function runTogether<Results extends unknown[]>(
  jobs: Jobs<Results>,
  signal?: AbortSignal,
): Promise<Results> {
  const failure = new AbortController();
  const stop = AbortSignal.any([failure.signal, ...(signal ? [signal] : [])]);
  const ends = jobs.map((job) => job(stop));
  for (const end of ends) end.catch((error) => failure.abort(error));
  await Promise.allSettled(ends);
  signal?.throwIfAborted();
  failure.signal.throwIfAborted();
  return (await Promise.all(ends)) as Results;
}
