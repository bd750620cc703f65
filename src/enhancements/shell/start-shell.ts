import { slideTopBar } from '../top-bar.ts';
import { whenEngaged } from '../when-engaged.ts';
import { idle } from '../when-idle.ts';
import { fetchPanelsAhead } from './fetch-panels-ahead.ts';
import { moveHeader } from './header.ts';
import { startToTop } from './to-top.ts';

/** Starts what a page does when it is loaded and idle; none of it is needed before the shopper scrolls or taps. */
export async function startShell(): Promise<void> {
  for (const start of [slideTopBar, moveHeader, startToTop]) {
    await idle();
    start();
  }
  whenEngaged(fetchPanelsAhead);
}
