import { atom } from 'nanostores';
import * as v from 'valibot';
import { browserStorage } from './persistence.ts';

const KEY = 'alert';

const alertSchema = v.object({
  tone: v.picklist(['success', 'failure']),
  text: v.pipe(v.string(), v.nonEmpty()),
});

/** A message that stays on screen until the shopper closes it (decision 11). */
export type Alert = v.InferOutput<typeof alertSchema>;

/** The alert on screen, if any. */
export const $alert = atom<Alert | undefined>(undefined);

export const showAlert = (alert: Alert): void => $alert.set(alert);

export const closeAlert = (): void => $alert.set(undefined);

/**
 * Leaves an alert for the page that is opened next, so that it survives the navigation. Where the browser
 * keeps nothing it is shown at once instead; tells whether it was left.
 */
export function leaveAlert(alert: Alert): boolean {
  try {
    const storage = browserStorage('sessionStorage');
    storage?.setItem(KEY, JSON.stringify(alert));
    if (storage) return true;
  } catch {
    // As without storage.
  }
  showAlert(alert);
  return false;
}

/** Shows the alert that the page before left, once. */
export function pickUpAlert(): void {
  const storage = browserStorage('sessionStorage');
  const left = storage?.getItem(KEY);
  if (!left) return;
  storage?.removeItem(KEY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), alertSchema), left);
  if (parsed.success) showAlert(parsed.output);
}
