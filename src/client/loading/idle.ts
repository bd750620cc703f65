/** Longest wait in milliseconds for a browser that is never idle. */
const PATIENCE_MS = 2000;

/** Waits until the page is loaded and the browser has nothing else to do: what follows is a task of its own. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      // Safari knows no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
