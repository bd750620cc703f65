/** Scrolling, in pixels, that still counts as none: a finger is never quite steady. */
const TOLERANCE_PX = 4;

/**
 * Gives the header its background once the page is scrolled, hides it on scrolling down and shows it again on scrolling
 * up. The thresholds are in the header's data attributes, in pixels.
 */
export function moveHeader(header: HTMLElement): void {
  const raisedAfter = Number(header.dataset.raisedAfter);
  const hiddenAfter = Number(header.dataset.hiddenAfter);
  let last = 0;

  const follow = () => {
    header.toggleAttribute('data-raised', scrollY > raisedAfter);
    if (Math.abs(scrollY - last) <= TOLERANCE_PX) return;
    header.toggleAttribute('data-hidden', scrollY > hiddenAfter && scrollY > last);
    last = scrollY;
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  // A page restored from the bfcache should show its own search, not the text typed to leave it.
  window.addEventListener('pagehide', () => header.querySelector('form')?.reset());
}
