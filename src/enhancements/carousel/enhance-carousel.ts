import Swiper from 'swiper';
import controlStyles from '#styles/carousel-controls.css?inline';
import { addStyles } from '../add-styles.ts';
import { wantsLessMotion } from '../calm.ts';
import { idle } from '../when-idle.ts';
import { playSlides } from './play-slides.ts';
import { runArrows, runDots } from './run-controls.ts';

const TRACK = 'carousel-track';
const SLIDE = 'carousel-slide';
const SPEED_MS = 300;

const running = new WeakMap<HTMLElement, Swiper>();

addStyles(controlStyles);

/** Puts Swiper in charge of a carousel, or lets the one in charge take up items that were added since. */
export async function enhanceCarousel(carousel: HTMLElement): Promise<void> {
  const track = carousel.querySelector<HTMLElement>(`:scope > .${TRACK}`);
  if (!track?.firstElementChild) return;
  for (const item of track.children) item.classList.add(SLIDE);

  const swiper = running.get(carousel);
  if (!swiper) await startSwiper(carousel, track);
  else if (swiper.initialized) swiper.update();
}

/**
 * Starts Swiper on top of the browser's own scrolling (`cssMode`), in short tasks. Slides keep the widths that CSS
 * gives them (`auto`), and the place to which the shopper has scrolled so far.
 */
async function startSwiper(carousel: HTMLElement, track: HTMLElement): Promise<void> {
  const swiper = new Swiper(carousel, {
    init: false,
    cssMode: true,
    wrapperClass: TRACK,
    slideClass: SLIDE,
    slidesPerView: 'auto',
    speed: wantsLessMotion() ? 0 : SPEED_MS,
  });
  running.set(carousel, swiper);
  await idle();
  swiper.params.initialSlide = slideInView(track);
  swiper.init();
  leaveTouchToBrowser(swiper, track);
  await idle();
  runArrows(carousel, swiper);
  runDots(carousel, swiper);
  playSlides(carousel, swiper);

  const showWhetherAllInView = () => carousel.toggleAttribute('data-all-in-view', swiper.isLocked);
  swiper.on('lock unlock', showWhetherAllInView);
  showWhetherAllInView();
  carousel.dataset.ready = '';
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
