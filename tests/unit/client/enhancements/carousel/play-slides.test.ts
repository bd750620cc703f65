import { parseHTML } from 'linkedom';
import type Swiper from 'swiper';
import { expect, it, onTestFinished, vi } from 'vitest';
import { playSlides } from '../../../../../src/client/enhancements/carousel/play-slides.ts';

/** A slideshow, and whether its slides play at the moment. */
function openSlideshow({ reducedMotion = false } = {}) {
  const { document, Event } = parseHTML(
    '<section><button data-pause aria-pressed="false"></button><a></a></section>',
  );
  const [carousel, button] = ['section', 'button'].map((tag) => document.querySelector(tag)) as [
    HTMLElement,
    HTMLButtonElement,
  ];
  const states = new Map<Element, string[]>();
  for (const element of [carousel, button])
    Object.assign(element, { matches: (state: string) => states.get(element)?.includes(state) ?? false });
  vi.stubGlobal('document', document);
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  let isPlaying = false;
  const play = (next: boolean) => () => {
    isPlaying = next;
  };
  const swiper = { autoplay: { start: play(true), stop: play(false) }, on: () => {} } as unknown as Swiper;
  playSlides(carousel, swiper);
  const happen = (element: EventTarget, type: string) =>
    element.dispatchEvent(new Event(type, { bubbles: true }));
  return { document, carousel, button, states, happen, isPlaying: () => isPlaying };
}

it.each([
  [':hover', 'pointerover', 'pointerout'],
  [':focus-within', 'focusin', 'focusout'],
])('slides pause during %s and resume after it', (state, begin, end) => {
  const { carousel, states, happen, isPlaying } = openSlideshow();
  expect(isPlaying()).toBe(true);
  states.set(carousel, [state]);
  happen(carousel, begin);
  expect(isPlaying()).toBe(false);
  states.clear();
  happen(carousel, end);
  expect(isPlaying()).toBe(true);
});

it('slides pause when a shopper returns to the page with the pointer still on them', () => {
  const { document, carousel, states, happen, isPlaying } = openSlideshow();
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  happen(document, 'visibilitychange');
  expect(isPlaying()).toBe(false);
  states.set(carousel, [':hover']);
  Object.defineProperty(document, 'hidden', { value: false });
  happen(document, 'visibilitychange');
  expect(isPlaying()).toBe(false);
  states.clear();
  happen(carousel, 'pointerout');
  expect(isPlaying()).toBe(true);
});

it('the button stops the slides, and starts them even though it has the pointer and the focus', () => {
  const { carousel, button, states, happen, isPlaying } = openSlideshow();
  for (const element of [carousel, button]) states.set(element, [':hover', ':focus-within']);
  happen(button, 'click');
  expect(isPlaying()).toBe(false);
  happen(button, 'click');
  expect(isPlaying()).toBe(true);
});

it('slides never play for shoppers who prefer reduced motion', () => {
  const { button, happen, isPlaying } = openSlideshow({ reducedMotion: true });
  happen(button, 'click');
  happen(button, 'click');
  expect(isPlaying()).toBe(false);
});
