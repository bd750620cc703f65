import type Swiper from 'swiper';
import { prefersReducedMotion } from '../reduced-motion.ts';

/**
 * Runs Swiper's autoplay in carousels with a button that stops it (`data-pause`). It pauses while a shopper points at
 * the slides or has the focus in them, while the page is hidden, and for shoppers who prefer reduced motion. Swiper's
 * own options would treat each of these separately.
 */
export function playSlides(carousel: HTMLElement, swiper: Swiper): void {
  const button = carousel.querySelector<HTMLButtonElement>('[data-pause]');
  if (!button) return;

  /** Ignores the button itself, otherwise autoplay could not resume until the shopper leaves it. */
  const has = (state: ':hover' | ':focus-within') => carousel.matches(state) && !button.matches(state);

  const follow = () => {
    const isStopped = button.ariaPressed === 'true';
    if (isStopped || prefersReducedMotion() || document.hidden || has(':hover') || has(':focus-within'))
      swiper.autoplay.stop();
    else swiper.autoplay.start();
  };

  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed !== 'true');
    follow();
  });
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'])
    carousel.addEventListener(type, follow);
  document.addEventListener('visibilitychange', follow);
  swiper.on('activeIndexChange', follow);
  follow();
}
