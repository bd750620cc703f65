import Swiper from 'swiper';
import { A11y, Autoplay, Navigation, Pagination } from 'swiper/modules';
import { shop } from '#shop.config.ts';
import { carouselTexts } from '#texts/carousel.ts';
import { button, drawArrows } from './carousel-arrows.client.ts';
import { pauseButton } from './pause-button.client.ts';
import { prefersReducedMotion } from './reduced-motion.client.ts';

const SLIDE = 'slide';
const SPEED_MS = 300;

const place = (className: string) => Object.assign(document.createElement('div'), { className });

/** Draws the controls of a slideshow, arrows, dots and a button that pauses it, and starts Swiper with them. */
export function startSlideshow(carousel: HTMLElement, controls: Element): void {
  const { previousSlide, nextSlide, slide, pause } = carouselTexts;
  const pausing = pauseButton(pause, 'icon-button');
  // The page has the styles of their places.
  const [dots, arrows] = [place('slideshow-dots'), place('carousel-arrows')];
  controls.append(pausing, dots, arrows);
  const [previous, next] = drawArrows(arrows, previousSlide, nextSlide);
  const names = [...carousel.querySelectorAll('.slide')].map((each) => each.querySelector('.slide-name'));

  /** Re-enables arrows that Navigation disables at either end: they would lose the focus. A11y marks them as well. */
  const keepFocus = () => {
    for (const arrow of [previous, next]) if (arrow) arrow.disabled = false;
  };

  const swiper = new Swiper(carousel, {
    modules: [A11y, Autoplay, Navigation, Pagination],
    // The browser still does the scrolling and CSS the widths, so that nothing moves when Swiper starts, and swipes,
    // wheel and keys work as everywhere else.
    cssMode: true,
    wrapperClass: 'carousel-track',
    slideClass: SLIDE,
    slidesPerView: 'auto',
    speed: prefersReducedMotion() ? 0 : SPEED_MS,
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    pagination: {
      el: dots,
      clickable: true,
      bulletClass: 'carousel-dot',
      renderBullet: (index) =>
        button('carousel-dot', slide(index + 1, names[index]?.textContent ?? '')).outerHTML,
    },
    autoplay: { enabled: false, delay: shop.home.slideMs },
    a11y: {
      prevSlideMessage: previousSlide,
      nextSlideMessage: nextSlide,
      notificationClass: 'sr-only',
      // Slides are list items, and the browser itself scrolls a focused one into view.
      slideRole: '',
      slideLabelMessage: '',
      scrollOnFocus: false,
      wrapperLiveRegion: false,
    },
    on: { init: keepFocus, fromEdge: keepFocus, toEdge: keepFocus },
  });
  scrollNatively(swiper);
  swiper.on('resize', () => swiper.update());
  playSlides(carousel, swiper, pausing);
  carousel.dataset.ready = '';
}

/**
 * Leaves touches to the browser and follows its scrolling. Swiper would listen for touches on the whole document, which
 * `cssMode` does not need and which slows scrolling. It would also treat slides that scroll past as the target, but a
 * second press on an arrow must count from where the slides are going.
 */
function scrollNatively(swiper: Swiper): void {
  const { wrapperEl: track } = swiper;
  swiper.detachEvents();

  let isMoving = false;
  const slideTo = swiper.slideTo.bind(swiper);
  swiper.slideTo = (...where) => {
    const isOnTheWay = slideTo(...where);
    swiper.translate = swiper.progress * swiper.maxTranslate() * (swiper.rtlTranslate ? -1 : 1);
    swiper.updateActiveIndex();
    isMoving = 'onscrollend' in track && Math.abs(swiper.translate + track.scrollLeft) >= 1;
    return isOnTheWay;
  };

  track.addEventListener('scroll', () => !isMoving && swiper.onScroll(), { passive: true });
  track.addEventListener('scrollend', () => {
    isMoving = false;
    swiper.onScroll();
  });
  // The shopper may have scrolled already.
  swiper.onScroll();
}

/**
 * Runs Swiper's autoplay, with a button that stops it. It pauses while a shopper points at
 * the slides or has the focus in them, while the page is hidden, and for shoppers who prefer reduced motion. Swiper's
 * own options would treat each of these separately.
 */
function playSlides(carousel: HTMLElement, swiper: Swiper, button: HTMLButtonElement): void {
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
