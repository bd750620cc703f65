import { parseList } from '#rules/read-list.ts';
import { browserStorage, isSaved, keep } from './persistence.ts';

/** Also written by runtime/head/left-events.ts. */
const KEY = 'leftEvents';

/** An action that was requested on a page that was left, or has to be reloaded, before the action could run. */
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
  /** The path of the page on which it was requested. */
  page: string;
}

const isLeftEvent = (candidate: unknown): candidate is LeftEvent => {
  const { action, page, ...others }: Record<string, unknown> = Object(candidate);
  const isText = (value: unknown) => typeof value === 'string';
  return isText(action) && isText(page) && Object.values(others).every(isText);
};

/** Whether a page left events that have not been handled. */
export const hasLeftEvents = (): boolean => isSaved(KEY);

/** Returns the events that were left, and removes them from storage. */
export function takeLeftEvents(): LeftEvent[] {
  const storage = browserStorage('sessionStorage');
  const saved = storage?.getItem(KEY);
  if (!saved) return [];
  storage?.removeItem(KEY);
  return parseList(saved)?.filter(isLeftEvent) ?? [];
}

/** Leaves an event for the next page in this tab. It is lost if storage is forbidden or full. */
export function leaveEvent(event: LeftEvent): void {
  keep(browserStorage('sessionStorage'), KEY, JSON.stringify([...takeLeftEvents(), event]));
}
