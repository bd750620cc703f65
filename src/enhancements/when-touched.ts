import { whenIdle } from './when-idle.ts';

/** Ways in which a shopper reaches for something. */
const TOUCHES = ['pointerdown', 'focusin'] as const;

/**
 * Loads and starts what makes an element work when the browser is idle, or earlier when the shopper reaches for it.
 * Taps until then are held, and done when it is there; without it they do what they do without a script.
 */
export function whenIdleOrTouched(element: HTMLElement, start: () => Promise<void>): void {
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('a, button');
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(control);
  };

  let _started: Promise<void> | undefined;
  const startOnce = () => {
    _started ??= start().finally(() => {
      element.removeEventListener('click', hold, true);
      for (const control of held) control.click();
    });
  };
  element.addEventListener('click', hold, true);
  for (const type of TOUCHES) element.addEventListener(type, startOnce, { once: true, passive: true });
  whenIdle(startOnce);
}
