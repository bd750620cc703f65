import { dataset, root } from './root.ts';

/*
 * Restores the height at which the home page was left, with more products than it is rendered with
 * (islands/new-products/MoreProducts.tsx), before the browser restores the scroll position.
 */
const { moreHeight } = history.state ?? {};

if (moreHeight) {
  dataset.reached = '';
  root.style.setProperty('--more-height', `${moreHeight}px`);
}
