/** Shows the phone's buy bar while the page's own buy button is out of sight. */
export function showBuyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-buy-bar]');
  const button = document.querySelector('[data-buy-row]');
  if (!bar || !button) return;
  new IntersectionObserver(([entry]) => {
    bar.hidden = entry?.isIntersecting ?? true;
  }).observe(button);
}
