import { parseHTML } from 'linkedom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showSlides } from '../../../src/enhancements/gallery/slides.ts';

interface Entry {
  target: Element | null;
  isIntersecting: boolean;
}

it('the chosen colour follows the last of several frames that a busy phone tells of at once', () => {
  const { document } = parseHTML(
    `<div>
      <div id="gallery"><ul data-slides><li data-color="Oq"></li><li data-color="Qora"></li></ul></div>
      <div data-colors><input type="radio" value="Oq"><input type="radio" value="Qora"></div>
    </div>`,
  );
  let tell: (entries: Entry[]) => void = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe() {}
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  showSlides(document.querySelector('#gallery') as HTMLElement);
  const [first = null, second = null] = document.querySelectorAll('li');
  tell([
    { target: first, isIntersecting: true },
    { target: first, isIntersecting: false },
    { target: second, isIntersecting: true },
  ]);
  expect(document.querySelector<HTMLInputElement>('[value="Qora"]')?.checked).toBe(true);
});
