import { vi } from 'vitest';

/**
 * Asks again and again until `look` no longer throws.
 * @returns what it returned then; after 30 s what it threw, since a busy machine may need several times vitest's 1 s.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 5 });
