/** As `scroll-padding-inline` of the row (styles/category-filter.css). */
const PADDING_PX = 40;

/**
 * Keeps the chosen category in view where the filter is a row that scrolls: from the first where browsers do not know
 * `scroll-initial-target`, and after each choice. Moves the row and not the page, without an animation.
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
  // With the frame, in which the row is laid out anyway.
  const follow = () => requestAnimationFrame(bringIntoView);
  new MutationObserver(follow).observe(row, { subtree: true, attributeFilter: ['aria-current'] });
  follow();
}
