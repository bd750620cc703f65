import type { iconDrawings } from './icon-drawings.ts';

/** Names of the shop's icons. */
export type IconName = keyof typeof iconDrawings;

/**
 * Icons that shoppers see first, or when nothing can be fetched. They are in the HTML of every page; the others are
 * fetched with the icon sheet (pages/icons.svg.ts) when one of them is shown.
 */
export const pageIcons: ReadonlySet<IconName> = new Set([
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'ellipsis',
  'heart',
  'layout-grid',
  'menu',
  'minus',
  'plus',
  'scale',
  'search',
  'shopping-bag',
  'user',
  'x',
]);
