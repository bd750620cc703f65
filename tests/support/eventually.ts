import { vi } from 'vitest';

/**
 * Calls `look` again and again until it no longer throws, and returns its result.
 * @throws its last error after 30 s: a busy machine may need several times vitest's default of 1 s.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 30_000, interval: 20 });
