import { expect, it, vi } from 'vitest';
import { showBuyBar } from '../../../../src/client/enhancements/product/buy-bar.ts';
import { fakeObserver } from '../../../fixtures/fake-observer.ts';

/** Opens a page with a buy bar; `see` reports whether the page's own buy button is in view. */
function openPage() {
  const bar = { hidden: true };
  const tell = fakeObserver();
  vi.stubGlobal('document', { querySelector: () => ({}) });
  showBuyBar(bar as HTMLElement);
  return {
    bar,
    see: (...frames: boolean[]) => tell(...frames.map((isIntersecting) => ({ isIntersecting }))),
  };
}

it('the buy bar is shown while the page’s own button is out of view', () => {
  const { bar, see } = openPage();
  see(false);
  expect(bar.hidden).toBe(false);
  see(true);
  expect(bar.hidden).toBe(true);
});

it('the buy bar follows the last of several frames that a busy phone reports at once', () => {
  const { bar, see } = openPage();
  see(true, false);
  expect(bar.hidden).toBe(false);
});
