import { events } from './queue.ts';

/** Reloads the page if the shop answers: else the browser's own message would take its place. */
const reload = () =>
  fetch('', { cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  );

/**
 * Handles every failure to load code: shoppers are told once, and the page is reloaded when the connection is back or
 * they try again. Browsers remember a module that failed to load, so nothing less helps.
 */
function fail(): void {
  const notice = document.querySelector<HTMLElement>('[data-load-failure]');
  if (!notice?.hidden) return;
  notice.hidden = false;
  events.failed = true;
  addEventListener('online', reload);
  const [retry, close] = notice.querySelectorAll('button');
  if (retry) retry.onclick = reload;
  if (close)
    close.onclick = () => {
      notice.remove();
      document.querySelector('main')?.focus({ preventScroll: true });
    };
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) fail();
  },
  true,
);
addEventListener('vite:preloadError', fail);
