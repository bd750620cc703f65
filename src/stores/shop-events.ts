import type { ShopEvent } from '#catalogue/records/shop-event.ts';
import { cutText } from '#rules/plain-text.ts';
import { beacon } from '#shop.config.ts';

/** Events on this page that have not been reported yet. None of them is saved. */
let noted: ShopEvent[] = [];
let searched = '';

/** Records an event that the owner may want to know about (client/measuring/). */
export function noteEvent(event: ShopEvent): void {
  // Without a beacon address, the bundler removes all of this.
  if (beacon) noted.push(event);
}

/** Records an answered search, once for all pages of its result. */
export function noteSearch(text: string | undefined, found: number): void {
  if (!beacon) return;
  const search = text && cutText(text.trim(), 200);
  if (!search || search === searched) return;
  searched = search;
  noteEvent({ kind: 'search', text: search, found });
}

export function takeEvents(): ShopEvent[] {
  const taken = noted;
  noted = [];
  return taken;
}
