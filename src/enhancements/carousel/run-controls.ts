import type Swiper from 'swiper';

const setFlag = (element: Element, attribute: `aria-${string}`, isSet: boolean) => {
  if (isSet) element.setAttribute(attribute, 'true');
  else element.removeAttribute(attribute);
};

/** Whole slides in view (styles/carousel.css). */
const slidesInView = (carousel: HTMLElement): number =>
  Math.trunc(Number(getComputedStyle(carousel).getPropertyValue('--per-view'))) || 1;

/**
 * Moves a carousel by its arrows, as far as what is in view. A press while the slides still move counts from
 * where they are going. An arrow without a way on keeps the focus, and says that it does nothing.
 */
export function runArrows(carousel: HTMLElement, swiper: Swiper): void {
  const arrows = carousel.querySelectorAll<HTMLElement>('[data-step]');
  const isForward = ({ dataset }: HTMLElement) => Number(dataset.step) > 0;
  const show = () => {
    for (const arrow of arrows)
      setFlag(arrow, 'aria-disabled', isForward(arrow) ? swiper.isEnd : swiper.isBeginning);
  };
  let goal: number | undefined;
  for (const arrow of arrows) {
    arrow.addEventListener('click', () => {
      if (isForward(arrow) ? swiper.isEnd : swiper.isBeginning) return;
      const next = (goal ?? swiper.activeIndex) + Number(arrow.dataset.step) * slidesInView(carousel);
      goal = Math.min(Math.max(next, 0), swiper.slides.length - 1);
      swiper.slideTo(goal);
    });
  }
  const forgetGoal = () => {
    goal = undefined;
  };
  swiper.on('activeIndexChange toEdge', () => {
    if (swiper.activeIndex === goal || swiper.isBeginning || swiper.isEnd) forgetGoal();
  });
  for (const byHand of ['pointerdown', 'wheel', 'keydown'])
    swiper.wrapperEl.addEventListener(byHand, forgetGoal, { passive: true });
  swiper.on('fromEdge toEdge lock unlock', show);
  show();
}

/** Moves a carousel by its dots, one for each slide, and marks the dot of the slide in view. */
export function runDots(carousel: HTMLElement, swiper: Swiper): void {
  const dots = [...carousel.querySelectorAll('[data-dot]')];
  const show = () => {
    for (const [index, dot] of dots.entries()) setFlag(dot, 'aria-current', index === swiper.activeIndex);
  };
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => swiper.slideTo(index));
  swiper.on('activeIndexChange', show);
  show();
}
