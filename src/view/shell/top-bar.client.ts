import { savesData } from '#runtime/saves-data.ts';
import { prefersReducedMotion } from '#view/kit/reduced-motion.client.ts';

/**
 * Moves the messages of the top bar. For shoppers who prefer reduced motion or have data saving on, they stand still and
 * can be scrolled sideways, with a keyboard too.
 */
export async function startTopBar(bar: HTMLElement): Promise<void> {
  const messages = bar.querySelector('[data-messages]');
  const row = messages?.parentElement;
  if (!row) return;
  if (prefersReducedMotion() || savesData()) {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
    return;
  }
  const { slideMessages } = await import('./slide-messages.client.ts');
  slideMessages(bar, messages);
}
