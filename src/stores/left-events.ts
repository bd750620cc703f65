import { parseList } from '#rules/read-list.ts';
import { browserStorage, keep } from './persistence.ts';

/** As components/shell/EarlyEvents.astro leaves them, too. */
const KEY = 'leftEvents';

/** What a shopper asked for on a page that was left, or that has to be loaded anew, before it could be done. */
export interface LeftEvent {
  /** The name of the action. */
  action: string;
  /** The panel that it opens, and the product that it is about (catalogue/records/product-attribute.ts). */
  panel?: string | undefined;
  product?: string | undefined;
  /** A quantity, an email address or a search. */
  value?: string | undefined;
  /** The colour that was chosen. */
  color?: string | undefined;
  /** The path of the page on which it was done. */
  page: string;
}

const isLeftEvent = (candidate: unknown): candidate is LeftEvent => {
  const { action, page, ...others }: Record<string, unknown> = Object(candidate);
  const isText = (value: unknown) => typeof value === 'string';
  return isText(action) && isText(page) && Object.values(others).every(isText);
};

/** The events that were left, which are then forgotten. */
export function takeLeftEvents(): LeftEvent[] {
  const storage = browserStorage('sessionStorage');
  const saved = storage?.getItem(KEY);
  if (!saved) return [];
  storage?.removeItem(KEY);
  return parseList(saved)?.filter(isLeftEvent) ?? [];
}

/** Leaves an event for the next page of the tab. Where storage is forbidden or full it is lost. */
export function leaveEvent(event: LeftEvent): void {
  keep(browserStorage('sessionStorage'), KEY, JSON.stringify([...takeLeftEvents(), event]));
}
