/**
 * Resolves when no finger or mouse button is down and its click has been handled (runtime/head/queue.ts).
 * Updates that may shift the page without a tap wait for it: a button that moves between press and release is not
 * clicked.
 */
export const pointerUp = async (): Promise<void> => globalThis.window?.eventQueue?.pointerUp;
