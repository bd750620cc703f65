import type { ShopEvent } from '#catalogue/records/shop-event.ts';
import { beacon } from '#shop.config.ts';

/** What was done on this page and not told yet. Nothing of it is kept. */
let noted: ShopEvent[] = [];
let searched = '';

/** Notes what an owner may want to hear of (client/measuring/). */
export function noteEvent(event: ShopEvent): void {
  // Where nobody is told, the bundler leaves all of this out.
  if (beacon) noted.push(event);
}

/** Notes a search that was answered, once for all pages of its result. */
export function noteSearch(text: string | undefined, found: number): void {
  if (!beacon) return;
  const search = text?.trim().slice(0, 200);
  if (!search || search === searched) return;
  searched = search;
  noteEvent({ kind: 'search', text: search, found });
}

export function takeEvents(): ShopEvent[] {
  const taken = noted;
  noted = [];
  return taken;
}
