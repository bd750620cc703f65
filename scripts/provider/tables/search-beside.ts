import { Worker } from 'node:worker_threads';
import type { ProductFilter } from './find-products.ts';
import type { SearchAnswer } from './search-thread.ts';

/** Searches in a thread of its own, so that no search delays an order. */
export type SearchBeside = ReturnType<typeof searchBeside>;

interface Search {
  filter: ProductFilter;
  answer: PromiseWithResolvers<readonly number[]>;
}

/** Searches that wait for their turn: at 15 ms each, those of the last one have waited 1.5 s. */
export const MAX_WAITING = 100;

/** Too many searches wait for their turn, and most of them are from the same network. */
export class TooManySearches extends Error {
  /** Seconds. */
  readonly retryAfter = 1;

  constructor() {
    super('Too many searches at once. Try again later.');
  }
}

/**
 * Networks take turns, so that a network that sends very many searches only waits for its own; thousands of shoppers may
 * share one, so it has everything that nobody else wants.
 * @param folder of the databases
 */
export function searchBeside(folder: string) {
  /** By network, in the order of their turns. */
  const waiting = new Map<string | undefined, Search[]>();
  let current: Search | undefined;
  let thread: Worker | undefined = start();

  function start(): Worker {
    const started = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: folder });
    started.on('message', (answer: SearchAnswer) => {
      if ('found' in answer) current?.answer.resolve(answer.found);
      else current?.answer.reject(answer.failure);
      next();
    });
    started.on('error', (error) => {
      thread = undefined;
      current?.answer.reject(error);
      next();
    });
    return started;
  }

  function next(): void {
    const [turn] = waiting;
    current = turn?.[1].shift();
    if (!turn || !current) return;
    waiting.delete(turn[0]);
    if (turn[1].length > 0) waiting.set(...turn);
    thread ??= start();
    thread.postMessage(current.filter);
  }

  /** Refuses the last search of the network that has the most. */
  function refuseOne(): void {
    const [most] = [...waiting].reverse().sort(([, one], [, other]) => other.length - one.length);
    most?.[1].pop()?.answer.reject(new TooManySearches());
    if (most?.[1].length === 0) waiting.delete(most[0]);
  }

  return {
    /**
     * Returns the ids of all products that match a filter, in its order.
     * @param network that the search is from, if it is known
     * @throws {TooManySearches}
     */
    async find(filter: ProductFilter, network: string | undefined): Promise<readonly number[]> {
      const search = { filter, answer: Promise.withResolvers<readonly number[]>() };
      waiting.set(network, [...(waiting.get(network) ?? []), search]);
      const count = waiting.values().reduce((sum, { length }) => sum + length, 0);
      if (count > MAX_WAITING) refuseOne();
      if (!current) next();
      return search.answer.promise;
    },
    async [Symbol.asyncDispose]() {
      await thread?.terminate();
    },
  };
}
