import type Swiper from 'swiper';
import { prefersReducedMotion } from '../reduced-motion.ts';

/**
 * Runs Swiper's autoplay where the carousel has a button that stops it (`data-pause`). It rests while a shopper points
 * at the slides or has the focus in them and while the page is out of sight, all of which Swiper would take for reasons
 * of their own, and for shoppers who want less motion.
 */
export function playSlides(carousel: HTMLElement, swiper: Swiper): void {
  const button = carousel.querySelector<HTMLButtonElement>('[data-pause]');
  if (!button) return;

  /** The button itself does not count, or playing on would have to wait until the shopper leaves it. */
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
