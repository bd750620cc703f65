import { slideTopBar } from '../top-bar.ts';
import { moveHeader } from './header.ts';
import { startToTop } from './to-top.ts';

/** Starts what moves around a page; none of it is needed before the shopper scrolls. */
export function startShell(): void {
  slideTopBar();
  moveHeader();
  startToTop();
}
