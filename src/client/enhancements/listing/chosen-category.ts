/** Matches `scroll-padding-inline` of the row (styles/category-filter.css). */
const PADDING_PX = 40;

/**
 * Keeps the chosen category in view where the filter is a scrolling row: initially in browsers without
 * `scroll-initial-target`, and after each choice. Scrolls the row and not the page, without animation.
 */
export function keepChosenInView(row: HTMLElement): void {
  const bringIntoView = () => {
    const chosen = row.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!chosen) return;
    const { left, right } = row.getBoundingClientRect();
    const before = Math.min(chosen.left - PADDING_PX - left, 0);
    const after = Math.max(chosen.right + PADDING_PX - right, 0);
    row.scrollLeft += before || after;
  };
  // In the next frame, which lays out the row anyway.
  const follow = () => requestAnimationFrame(bringIntoView);
  new MutationObserver(follow).observe(row, { subtree: true, attributeFilter: ['aria-current'] });
  follow();
}
