import { doHeldTaps, startOnce } from '#stores/awaited-code.ts';
import { tapTexts } from '#texts/taps.ts';
import { whenIdle } from './when-idle.ts';

/** Ways in which a shopper reaches for something. */
const TOUCHES = ['pointerdown', 'focusin'] as const;

/**
 * Loads and starts what makes an element work when the browser is idle, or earlier when the shopper reaches for it.
 * What is tapped in an element with `data-waits` until then is held (components/shell/EarlyTaps.astro), and done when it
 * works. While the code cannot be had the shopper is told of that, and the next touch asks for it again.
 */
export function whenIdleOrTouched(element: HTMLElement, load: () => Promise<() => void>): void {
  const start = startOnce({
    load: async () => {
      const run = await load();
      return () => {
        run();
        element.removeAttribute('data-waits');
        doHeldTaps(element);
      };
    },
    waiting: () => element.held?.length ?? 0,
    text: tapTexts.waiting,
  });

  for (const type of TOUCHES) element.addEventListener(type, start, { passive: true });
  if (element.held?.length) void start();
  else whenIdle(start);
}
