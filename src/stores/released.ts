/**
 * Resolves when no finger and no mouse button is down, and the click of it is done (components/shell/EarlyEvents.astro). What
 * may move a page of its own accord waits for it: a button that moves between press and release is not clicked.
 */
export const released = async (): Promise<void> => globalThis.window?.earlyEvents?.released;
