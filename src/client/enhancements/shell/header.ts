/** Pixels that count as standing still: a finger is never quite steady. */
const TOLERANCE_PX = 4;

/**
 * Gives the header its background once the page is scrolled, and takes it out of the way of those who scroll
 * down; scrolling up brings it back. The thresholds are in the header's data attributes, in pixels.
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
  // A page that comes back shows what it was searched for, not what was typed to leave it.
  window.addEventListener('pagehide', () => header.querySelector('form')?.reset());
}
