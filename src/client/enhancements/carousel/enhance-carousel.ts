import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { shop } from '#shop.config.ts';
import { addStyles } from '#styles/add-styles.ts';
import controlStyles from '#styles/carousel-controls.css?inline';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { playSlides } from './play-slides.ts';
import { scrollNatively } from './scroll-natively.ts';

const TRACK = 'carousel-track';
const SLIDE = 'carousel-slide';
const SPEED_MS = 300;

const running = new WeakMap<HTMLElement, Swiper>();

addStyles(controlStyles);

/**
 * Puts Swiper in charge of a carousel, or lets the one in charge take up slides that were added since. What a carousel
 * does follows from the controls in its markup: arrows (`data-step`), dots (`data-dots`), and a button that stops its
 * autoplay (`data-pause`).
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
  const swiper = new Swiper(carousel, {
    ...optionsOf(carousel),
    // The browser scrolls and CSS decides on widths, as before Swiper came: so nothing moves when it does, and swipes,
    // wheel and keys work as everywhere.
    cssMode: true,
    wrapperClass: TRACK,
    slideClass: SLIDE,
    slidesPerView: 'auto',
    speed: prefersReducedMotion() ? 0 : SPEED_MS,
  });
  scrollNatively(swiper);
  // As far as what is in view, from wherever the shopper has scrolled to: `slidesPerGroup` would skip slides then.
  swiper.slideNext = (...how) => swiper.slideTo(swiper.activeIndex + slidesInView(swiper), ...how);
  swiper.slidePrev = (...how) => swiper.slideTo(swiper.activeIndex - slidesInView(swiper), ...how);
  swiper.on('resize', () => swiper.update());
  playSlides(carousel, swiper);
  carousel.dataset.ready = '';
  return swiper;
}

/** Swiper's modules for the controls of a carousel. Their names, in the shop's language, are in the markup. */
function optionsOf(carousel: HTMLElement): SwiperOptions {
  const [previous, next] = carousel.querySelectorAll<HTMLButtonElement>('[data-step]');
  const dots = carousel.querySelector<HTMLElement>('[data-dots]');
  const drawnDots = [...(dots?.children ?? [])].map(({ outerHTML }) => outerHTML);

  /** Navigation disables an arrow without a way on, which would take the focus from it. A11y says so as well. */
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
      // Slides are items of a list, of which the browser brings into view what gets the focus.
      slideRole: '',
      slideLabelMessage: '',
      scrollOnFocus: false,
      wrapperLiveRegion: false,
    },
    on: { init: keepFocus, fromEdge: keepFocus, toEdge: keepFocus, lock: keepFocus, unlock: keepFocus },
  };
}

/** Whole slides in view (styles/carousel.css). */
const slidesInView = ({ wrapperEl }: Swiper): number =>
  Math.trunc(Number(getComputedStyle(wrapperEl).getPropertyValue('--per-view'))) || 1;
