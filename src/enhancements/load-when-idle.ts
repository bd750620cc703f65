import { startOnce } from '#stores/awaited-code.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Loads some code when the browser is idle, and starts it. What cannot be had then comes when there is a connection
 * again.
 * @param waiting how many things on the page wait for it (stores/awaited-code.ts); none where it is not given.
 */
export const loadWhenIdle = (load: () => Promise<() => void>, waiting?: () => number): void =>
  whenIdle(startOnce({ load, waiting }));
