import { atom } from 'nanostores';
import { browserStorage, keep } from './persistence.ts';

/** Under what sessionStorage keeps an alert for the page that is opened next. */
const KEY = 'alert';

/** A message that stays on screen until the shopper closes it. */
export interface Alert {
  tone: 'success' | 'failure';
  text: string;
  /** Whether it is about an order, whose receipt can be opened. */
  hasReceipt?: boolean;
}

/** The alert on screen, if any. */
export const $alert = atom<Alert | undefined>(undefined);

export const showAlert = (alert: Alert): void => $alert.set(alert);

export const closeAlert = (): void => $alert.set(undefined);

/**
 * Leaves an alert for the page that is opened next, so that it survives the navigation. Where the browser keeps nothing it
 * is shown at once instead. Returns whether it was left.
 */
export function leaveAlert(alert: Alert): boolean {
  const isLeft = keep(browserStorage('sessionStorage'), KEY, JSON.stringify(alert));
  if (!isLeft) showAlert(alert);
  return isLeft;
}

/** Shows the alert that the page before left, once. */
export function pickUpAlert(): void {
  const storage = browserStorage('sessionStorage');
  const left = storage?.getItem(KEY);
  if (!left) return;
  storage?.removeItem(KEY);
  const alert = readAlert(left);
  if (alert) showAlert(alert);
}

/** By hand: every page does this at once, before the library that checks larger things is there. */
function readAlert(saved: string): Alert | undefined {
  try {
    const { tone, text, hasReceipt } = Object(JSON.parse(saved));
    const isUsable = ['success', 'failure'].includes(tone) && typeof text === 'string' && text !== '';
    return isUsable ? { tone, text, hasReceipt: hasReceipt === true || undefined } : undefined;
  } catch {
    return undefined;
  }
}
