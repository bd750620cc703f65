import { parseHTML } from 'linkedom';
import type Swiper from 'swiper';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listKeptPages } from '#client/enhancements/kept-pages.ts';
import { playSlides } from '../../../src/client/enhancements/carousel/play-slides.ts';
import { isLightboxIcon } from '../../../src/client/enhancements/gallery/lightbox-icon.ts';
import { showBuyBar } from '../../../src/client/enhancements/product/buy-bar.ts';
import { fakeObserver } from '../../fixtures/fake-observer.ts';

it('the buy bar is shown while the page’s own button is out of view, by the last of several frames', () => {
  const bar = { hidden: true };
  const tell = fakeObserver();
  vi.stubGlobal('document', { querySelector: () => ({}) });
  showBuyBar(bar as HTMLElement);
  for (const frames of [[false], [true], [true, false]]) {
    tell(...frames.map((isIntersecting) => ({ isIntersecting })));
    expect(bar.hidden).toBe(frames.at(-1));
  }
});

describe('kept pages', () => {
  const fetched = vi.fn();
  const reload = vi.fn();
  const browser = { onLine: true };
  const page = { hidden: false };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', browser);
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
    page.hidden = false;
    vi.stubGlobal('document', page);
    vi.stubGlobal('fetch', fetched);
  });

  const openAt = (address: string) => {
    const { href, pathname } = new URL(address, 'https://shop.example');
    vi.stubGlobal('location', { href, pathname, reload });
    return listKeptPages({ querySelector: () => null, querySelectorAll: () => [] } as unknown as HTMLElement);
  };

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('opens the requested page once it can be reached, without being told', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    // Some browsers say that there is no connection although there is one.
    browser.onLine = false;
    await openAt('/product-detail/5');
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched, 'nothing is requested in the background').not.toHaveBeenCalled();

    page.hidden = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();

    fetched.mockResolvedValue(new Response());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).toHaveBeenCalled();
  });

  it('stays as it is at its own address', async () => {
    browser.onLine = true;
    fetched.mockResolvedValue(new Response());
    await openAt('/offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('lightbox icon', () => {
  const svg = (inside: string, attributes = 'class="pswp__icn" viewBox="0 0 32 32"') =>
    `<svg aria-hidden="true" ${attributes}>${inside}</svg>`;

  it.each([
    '<use class="pswp__icn-shadow" xlink:href="#pswp__icn-arrow"/><use xlink:href="#pswp__icn-arrow"/>',
    '<path fill="currentColor" class="pswp__zoom-icn-bar-h" d="M11 16v-2h6v2.5-1,3z"/>',
  ])('draws %s', (inside) => {
    expect(isLightboxIcon(svg(inside))).toBe(true);
  });

  it.each([
    [svg('<script>alert(1)</script>')],
    [svg('<path d="M0 0"/>', 'class="pswp__icn" onload="alert(1)"')],
    [svg('<use xlink:href="https://evil.example/a.svg#a"/>')],
    [svg('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>')],
    [`${svg('')}<img src=x onerror=alert(1)>`],
    [`<div>${svg('')}</div>`],
  ])('refuses %s, although it has such an icon', (html) => {
    expect(isLightboxIcon(html)).toBe(false);
  });
});

describe('play slides', () => {
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
});
