import * as v from 'valibot';
import { browserStorage, keep } from './persistence.ts';

/** As components/shell/EarlyEvents.astro leaves them, too. */
const KEY = 'leftEvents';

const leftEvent = v.object({
  /** The name of the action. */
  action: v.string(),
  /** The panel that it opens, and the product that it is about (catalogue/records/product-attribute.ts). */
  panel: v.optional(v.string()),
  product: v.optional(v.string()),
  /** A quantity, an email address or a search. */
  value: v.optional(v.string()),
  /** The colour that was chosen. */
  color: v.optional(v.string()),
  /** The path of the page on which it was done. */
  page: v.string(),
});

/** What a shopper asked for on a page that was left, or that has to be loaded anew, before it could be done. */
export type LeftEvent = v.InferOutput<typeof leftEvent>;

/** The events that were left, which are then forgotten. */
export function takeLeftEvents(): LeftEvent[] {
  const storage = browserStorage('sessionStorage');
  const saved = storage?.getItem(KEY);
  if (!saved) return [];
  storage?.removeItem(KEY);
  const events = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(leftEvent)), saved);
  return events.success ? events.output : [];
}

/** Leaves an event for the next page of the tab. Where storage is forbidden or full it is lost. */
export function leaveEvent(event: LeftEvent): void {
  keep(browserStorage('sessionStorage'), KEY, JSON.stringify([...takeLeftEvents(), event]));
}
