import { savesData } from '#stores/saves-data.ts';
import { addStyles } from '#styles/add-styles.ts';

/**
 * Turns off cross-fading from this page to the next for shoppers who save data, and in Android WebViews, in which other
 * apps open links: there a fade may leave a page frozen or white.
 */
export function limitCrossFading(): void {
  if (savesData() || navigator.userAgent.includes('; wv)')) addStyles('@view-transition{navigation:none}');
}
