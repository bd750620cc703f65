import { parseHTML } from 'linkedom';
import { expect, it, vi } from 'vitest';
import { showSlides } from '../../../src/enhancements/gallery/slides.ts';
import { fakeObserver } from '../../fixtures/fake-observer.ts';

it('the chosen colour follows the last of several frames that a busy phone tells of at once', () => {
  const { document } = parseHTML(
    `<div>
      <div id="gallery"><ul data-slides><li data-color="Oq"></li><li data-color="Qora"></li></ul></div>
      <div data-colors><input type="radio" value="Oq"><input type="radio" value="Qora"></div>
    </div>`,
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const tell = fakeObserver();

  showSlides(document.querySelector('#gallery') as HTMLElement);
  const [first, second] = document.querySelectorAll('li');
  tell(
    { target: first, isIntersecting: true },
    { target: first, isIntersecting: false },
    { target: second, isIntersecting: true },
  );
  expect(document.querySelector<HTMLInputElement>('[value="Qora"]')?.checked).toBe(true);
});
