import type Swiper from 'swiper';

/**
 * Leaves touches to the browser and follows its scrolling. Swiper would listen for touches on the whole document, which
 * `cssMode` does not need and which slows scrolling. It would also treat slides that scroll past as the target, but a
 * second press on an arrow must count from where the slides are going.
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
  // The shopper may have scrolled already.
  swiper.onScroll();
}
