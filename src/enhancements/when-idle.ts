/** Longest wait in milliseconds for a browser that is never idle. */
const PATIENCE_MS = 2000;

/** Runs some work when the page is loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE_MS });
    else setTimeout(work);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Lets what a shopper does come first: what follows is a task of its own. */
export const idle = (): Promise<void> => new Promise(whenIdle);
