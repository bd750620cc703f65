import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { shop } from '#shop.config.ts';
import { addStyles } from '#styles/add-styles.ts';
import controlStyles from '#styles/carousel-controls.css?inline';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { drawControls } from './draw-controls.ts';
import { playSlides } from './play-slides.ts';
import { scrollNatively } from './scroll-natively.ts';

const TRACK = 'carousel-track';
const SLIDE = 'carousel-slide';
const SPEED_MS = 300;

const running = new WeakMap<HTMLElement, Swiper>();

addStyles(controlStyles);

/**
 * Starts Swiper on a carousel, or makes the running one pick up added slides. Its controls determine what it
 * does: arrows (`data-step`), dots (`data-dots`), and a button that stops its autoplay (`data-pause`).
 * Returns `undefined` for a carousel without slides.
 */
export function enhanceCarousel(carousel: HTMLElement): Swiper | undefined {
  const track = carousel.querySelector<HTMLElement>(`:scope > .${TRACK}`);
  if (!track?.firstElementChild) return;
  for (const item of track.children) item.classList.add(SLIDE);

  const known = running.get(carousel);
  if (known) known.update();
  else running.set(carousel, start(carousel));
  return running.get(carousel);
}

function start(carousel: HTMLElement): Swiper {
  drawControls(carousel);
  const swiper = new Swiper(carousel, {
    ...optionsOf(carousel),
    // The browser still does the scrolling and CSS the widths, so that nothing moves when Swiper starts, and swipes,
    // wheel and keys work as everywhere else.
    cssMode: true,
    wrapperClass: TRACK,
    slideClass: SLIDE,
    slidesPerView: 'auto',
    speed: prefersReducedMotion() ? 0 : SPEED_MS,
  });
  scrollNatively(swiper);
  // By the slides in view, from wherever the shopper has scrolled to: `slidesPerGroup` would skip slides then.
  swiper.slideNext = (...how) => swiper.slideTo(swiper.activeIndex + slidesInView(swiper), ...how);
  swiper.slidePrev = (...how) => swiper.slideTo(swiper.activeIndex - slidesInView(swiper), ...how);
  swiper.on('resize', () => swiper.update());
  playSlides(carousel, swiper);
  carousel.dataset.ready = '';
  return swiper;
}

/** Swiper's options for the controls of a carousel. */
function optionsOf(carousel: HTMLElement): SwiperOptions {
  const [previous, next] = carousel.querySelectorAll<HTMLButtonElement>('[data-step]');
  const dots = carousel.querySelector<HTMLElement>('[data-dots]');
  const drawnDots = [...(dots?.children ?? [])].map(({ outerHTML }) => outerHTML);

  /** Re-enables arrows that Navigation disables at either end: they would lose the focus. A11y marks them as well. */
  const keepFocus = () => {
    for (const arrow of [previous, next]) if (arrow) arrow.disabled = false;
  };

  return {
    modules: [A11y, Autoplay, Navigation, Pagination],
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    pagination: {
      el: dots,
      clickable: true,
      bulletClass: 'carousel-dot',
      renderBullet: (index) => drawnDots[index] ?? '',
    },
    autoplay: { enabled: false, delay: shop.home.slideMs },
    a11y: {
      prevSlideMessage: previous?.ariaLabel ?? '',
      nextSlideMessage: next?.ariaLabel ?? '',
      notificationClass: 'sr-only',
      // Slides are list items, and the browser itself scrolls a focused one into view.
      slideRole: '',
      slideLabelMessage: '',
      scrollOnFocus: false,
      wrapperLiveRegion: false,
    },
    on: { init: keepFocus, fromEdge: keepFocus, toEdge: keepFocus, lock: keepFocus, unlock: keepFocus },
  };
}

/** The number of whole slides in view (styles/carousel.css). */
const slidesInView = ({ wrapperEl }: Swiper): number =>
  Math.trunc(Number(getComputedStyle(wrapperEl).getPropertyValue('--per-view'))) || 1;
