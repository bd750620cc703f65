import { atom } from 'nanostores';
import { parseJson } from '#rules/read-field.ts';
import { ofTab, save } from '#runtime/storage.ts';

/** The sessionStorage key of an alert left for the next page. */
const KEY = 'alert';

/** A message that stays on screen until the shopper closes it. */
export interface Alert {
  tone: 'success' | 'failure';
  text: string;
  /** Whether it is about an order whose receipt can be opened. */
  hasReceipt?: boolean;
}

/** The alert on screen, if any. */
export const $alert = atom<Alert | undefined>(undefined);

export const showAlert = (alert: Alert): void => $alert.set(alert);

export const closeAlert = (): void => $alert.set(undefined);

/**
 * Leaves an alert for the next page, so that it survives the navigation. If the browser stores nothing, it is shown at
 * once instead. Returns whether it was left.
 */
export function leaveAlert(alert: Alert): boolean {
  const isLeft = save(ofTab, KEY, JSON.stringify(alert));
  if (!isLeft) showAlert(alert);
  return isLeft;
}

/** Shows the alert left by the previous page, once. */
export function pickUpAlert(): void {
  const alert = readAlert(ofTab?.getItem(KEY) ?? '');
  ofTab?.removeItem(KEY);
  if (alert) showAlert(alert);
}

/** Parses an alert without the schema library, since every page does this at once, before that has loaded. */
function readAlert(saved: string): Alert | undefined {
  const { tone, text, hasReceipt } = Object(parseJson(saved));
  const isUsable = ['success', 'failure'].includes(tone) && typeof text === 'string' && text !== '';
  return isUsable ? { tone, text, hasReceipt: hasReceipt === true || undefined } : undefined;
}
