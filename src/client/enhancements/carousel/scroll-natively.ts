import type Swiper from 'swiper';

/**
 * Leaves touches to the browser and follows its scrolling. Swiper would listen to them on the whole document, without
 * need in `cssMode`, which slows scrolling down; and it would take the slides that pass by for those that were asked for:
 * a second press on an arrow is to count from where the slides are going.
 */
export function scrollNatively(swiper: Swiper): void {
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
  // Where the shopper has scrolled to so far.
  swiper.onScroll();
}
