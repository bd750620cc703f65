/** Shows the phone's buy bar while the page's own buy button is out of sight. */
export function showBuyBar(bar: HTMLElement): void {
  const button = document.querySelector('[data-buy-row]');
  if (!button) return;
  new IntersectionObserver((entries) => {
    // On a busy phone entries of several frames arrive together; the last one is current.
    bar.hidden = entries.at(-1)?.isIntersecting ?? true;
  }).observe(button);
}
