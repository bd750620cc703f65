import { slideTopBar } from '../top-bar.ts';
import { whenEngaged } from '../when-engaged.ts';
import { fetchPanelsAhead } from './fetch-panels-ahead.ts';
import { moveHeader } from './header.ts';
import { startToTop } from './to-top.ts';

/** Starts what a page does when it is loaded and idle; none of it is needed before the shopper scrolls or taps. */
export function startShell(): void {
  slideTopBar();
  moveHeader();
  startToTop();
  whenEngaged(fetchPanelsAhead);
}
