import { carouselTexts } from '#texts/carousel.ts';
import { pauseButton } from '../pause-button.ts';

/**
 * Draws the controls of a carousel where its page keeps their place: arrows above a row; arrows, dots and a button that
 * pauses it for the slideshow. They work only with the script, so no page carries them: the home page would be 0.2 KB
 * heavier. Their icons are drawn by styles/carousel-controls.css.
 */
export function drawControls(carousel: HTMLElement): void {
  const { previous, next, previousSlide, nextSlide, pause } = carouselTexts;
  carousel.querySelector('.carousel-arrows')?.append(...arrows(previous, next));

  const controls = carousel.querySelector('.slideshow-controls');
  if (!controls) return;
  const dots = box('slideshow-dots', [...carousel.querySelectorAll('.slide')].map(dot));
  dots.dataset.dots = '';
  controls.append(
    pauseButton(pause, 'icon-button'),
    dots,
    box('carousel-arrows', arrows(previousSlide, nextSlide)),
  );
}

const arrows = (previous: string, next: string): HTMLElement[] => [
  button('icon-button icon-directional', previous, { step: '-1' }),
  button('icon-button icon-directional', next, { step: '1' }),
];

const dot = (slide: Element, index: number): HTMLElement =>
  button(
    'carousel-dot',
    carouselTexts.slide(index + 1, slide.querySelector('.slide-name')?.textContent ?? ''),
  );

function button(className: string, label: string, data: DOMStringMap = {}): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', className });
  element.setAttribute('aria-label', label);
  Object.assign(element.dataset, data);
  return element;
}

function box(className: string, inside: readonly HTMLElement[]): HTMLElement {
  const element = Object.assign(document.createElement('div'), { className });
  element.append(...inside);
  return element;
}
