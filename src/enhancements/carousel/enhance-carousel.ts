import Swiper from 'swiper';
import { wantsLessMotion } from '../calm.ts';
import { playSlides } from './play-slides.ts';
import { runArrows, runDots } from './run-controls.ts';

const TRACK = 'carousel-track';
const SLIDE = 'carousel-slide';
const SPEED_MS = 300;

const running = new WeakMap<HTMLElement, Swiper>();

/** Puts Swiper in charge of a carousel, or lets the one in charge take up items that were added since. */
export function enhanceCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>(`:scope > .${TRACK}`);
  if (!track?.firstElementChild) return;
  for (const item of track.children) item.classList.add(SLIDE);

  const swiper = running.get(carousel);
  if (swiper) swiper.update();
  else running.set(carousel, startSwiper(carousel, track));
}

/**
 * Swiper on top of the browser's own scrolling (`cssMode`). Slides keep the widths that CSS gives them (`auto`),
 * and the place to which the shopper has scrolled so far.
 */
function startSwiper(carousel: HTMLElement, track: HTMLElement): Swiper {
  const swiper = new Swiper(carousel, {
    cssMode: true,
    wrapperClass: TRACK,
    slideClass: SLIDE,
    slidesPerView: 'auto',
    initialSlide: slideInView(track),
    speed: wantsLessMotion() ? 0 : SPEED_MS,
  });
  leaveTouchToBrowser(swiper, track);
  runArrows(carousel, swiper);
  runDots(carousel, swiper);
  playSlides(carousel, swiper);

  const showWhetherAllInView = () => carousel.toggleAttribute('data-all-in-view', swiper.isLocked);
  swiper.on('lock unlock', showWhetherAllInView);
  showWhetherAllInView();
  carousel.dataset.ready = '';
  return swiper;
}

/** Swiper listens to touches on the whole document, without need in `cssMode`; that would slow down scrolling. */
function leaveTouchToBrowser(swiper: Swiper, track: HTMLElement): void {
  swiper.detachEvents();
  track.addEventListener('scroll', () => swiper.onScroll(), { passive: true });
  swiper.on('resize', () => swiper.update());
}

/** The place of the first slide in view, counted from 0. */
function slideInView({ children, scrollLeft }: HTMLElement): number {
  const [first, second] = [...children].map((slide) => slide.getBoundingClientRect().left);
  if (first === undefined || second === undefined) return 0;
  return Math.round(Math.abs(scrollLeft / (second - first)));
}
