import { addStyles } from '#runtime/add-styles.ts';
import { carouselTexts } from '#texts/carousel.ts';
import styles from './carousel-controls.css?inline';
import { prefersReducedMotion } from './reduced-motion.client.ts';

addStyles(styles);

/** Draws the arrows of a row of items, which may come and go. The browser does the scrolling, as in a gallery. */
export function startRow(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>(':scope > .carousel-track');
  const place = carousel.querySelector('.carousel-arrows');
  if (!track || !place) return;
  const { direction } = getComputedStyle(track);
  /** The first item in view, or on its way there, from which the next press on an arrow counts. */
  let shown = 0;
  let isMoving = false;

  const startOf = ({ offsetLeft, offsetWidth }: HTMLElement) =>
    direction === 'rtl' ? -offsetLeft - offsetWidth : offsetLeft;
  const end = () => track.scrollWidth - track.clientWidth;
  /** How far the row is scrolled when each item is the first in view. */
  const distances = () => {
    const [first = 0, ...others] = ([...track.children] as HTMLElement[]).map(startOf);
    return [0, ...others.map((start) => Math.min(start - first, end()))];
  };

  const arrows = drawArrows(place, carouselTexts.previous, carouselTexts.next);
  const show = (item: number) => {
    shown = item;
    const distance = distances()[item] ?? 0;
    for (const arrow of arrows)
      arrow.ariaDisabled = String(arrow.dataset.step === '-1' ? distance < 1 : distance > end() - 1);
  };
  for (const arrow of arrows)
    arrow.addEventListener('click', () => {
      const all = distances();
      /** The number of whole items in view (view/kit/carousel.css). */
      const inView = Math.trunc(Number(getComputedStyle(track).getPropertyValue('--per-view'))) || 1;
      const item = Math.max(0, Math.min(shown + Number(arrow.dataset.step) * inView, all.length - 1));
      const distance = all[item] ?? 0;
      isMoving = 'onscrollend' in track && Math.abs(distance - Math.abs(track.scrollLeft)) >= 1;
      track.scrollTo({
        left: direction === 'rtl' ? -distance : distance,
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      });
      show(item);
    });

  const follow = () => {
    if (isMoving) return;
    const all = distances().map((distance) => Math.abs(distance - Math.abs(track.scrollLeft)));
    show(all.indexOf(Math.min(...all)));
  };
  track.addEventListener('scroll', follow, { passive: true });
  track.addEventListener('scrollend', () => {
    isMoving = false;
    follow();
  });
  follow();
  new ResizeObserver(follow).observe(track);
  new MutationObserver(follow).observe(track, { childList: true });
  carousel.dataset.ready = '';
}

/**
 * Draws the arrows of a carousel, and returns them. They work only with the script, so no page carries them: the home
 * page would be 0.2 KB heavier. Their icons are drawn by view/kit/carousel-controls.css.
 */
export function drawArrows(place: Element, previous: string, next: string): HTMLButtonElement[] {
  const arrows = [previous, next].map((label) => button('icon-button icon-directional', label));
  for (const [index, arrow] of arrows.entries()) arrow.dataset.step = index === 0 ? '-1' : '1';
  place.append(...arrows);
  return arrows;
}

/** Returns a button that is drawn by styles. */
export function button(className: string, label: string): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', className });
  element.setAttribute('aria-label', label);
  return element;
}
