import { ALERT_KEY, type Alert, showAlert } from './alert.ts';
import { browserStorage } from './persistence.ts';

/**
 * Leaves an alert for the page that is opened next, so that it survives the navigation. Where the browser
 * keeps nothing it is shown at once instead; tells whether it was left.
 */
export function leaveAlert(alert: Alert): boolean {
  try {
    const storage = browserStorage('sessionStorage');
    storage?.setItem(ALERT_KEY, JSON.stringify(alert));
    if (storage) return true;
  } catch {
    // As without storage.
  }
  showAlert(alert);
  return false;
}
