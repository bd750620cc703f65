/** Shows the phone's buy bar while the page's own buy button is out of sight. */
export function showBuyBar(bar: HTMLElement): void {
  const button = document.querySelector('[data-buy-row]');
  if (!button) return;
  new IntersectionObserver((entries) => {
    // On a busy phone the entries of several frames come together: the last one tells how it is now.
    bar.hidden = entries.at(-1)?.isIntersecting ?? true;
  }).observe(button);
}
