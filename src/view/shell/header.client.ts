/** Scrolling, in pixels, that still counts as none: a finger is never quite steady. */
const TOLERANCE_PX = 4;

const RAISED_AFTER_PX = 100;
const HIDDEN_AFTER_PX = 250;

/**
 * Gives the header its background once the page is scrolled, hides it on scrolling down and shows it again on scrolling
 * up.
 */
export function moveHeader(header: HTMLElement): void {
  let last = 0;

  const follow = () => {
    header.toggleAttribute('data-raised', scrollY > RAISED_AFTER_PX);
    if (Math.abs(scrollY - last) <= TOLERANCE_PX) return;
    header.toggleAttribute('data-hidden', scrollY > HIDDEN_AFTER_PX && scrollY > last);
    last = scrollY;
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  // A page restored from the bfcache should show its own search, not the text typed to leave it.
  window.addEventListener('pagehide', () => header.querySelector('form')?.reset());
}
