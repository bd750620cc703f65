import type Swiper from 'swiper';
import { shop } from '#shop.config.ts';
import { wantsLessMotion } from '../calm.ts';

/**
 * Shows one slide after the other by itself where the carousel has a button that stops this (`data-pause`). It
 * rests while a shopper points at the slides or has the focus in them and while the page is out of sight, and
 * never runs for shoppers who want less motion.
 */
export function playSlides(carousel: HTMLElement, swiper: Swiper): void {
  const button = carousel.querySelector<HTMLButtonElement>('[data-pause]');
  if (!button || wantsLessMotion()) return;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;

  /** The button itself does not count, or playing on would have to wait until the shopper leaves it. */
  const has = (state: ':hover' | ':focus-within') => carousel.matches(state) && !button.matches(state);

  const planNext = () => {
    clearTimeout(timer);
    if (isStopped || document.hidden || has(':hover') || has(':focus-within')) return;
    timer = setTimeout(() => {
      swiper.slideTo((swiper.activeIndex + 1) % swiper.slides.length);
      planNext();
    }, shop.home.slideMs);
  };

  button.addEventListener('click', () => {
    isStopped = !isStopped;
    button.ariaPressed = String(isStopped);
    planNext();
  });
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'])
    carousel.addEventListener(type, planNext);
  document.addEventListener('visibilitychange', planNext);
  swiper.on('activeIndexChange', planNext);
  planNext();
}
