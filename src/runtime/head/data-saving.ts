import { dataset } from './root.ts';

declare global {
  interface Navigator {
    /** Neither Safari nor Firefox has it. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

const { saveData, effectiveType = '' } = navigator.connection ?? {};
const saves = saveData ? 'asked' : /[23]g/.test(effectiveType) && 'slow';

/*
 * Marks the page for shoppers with data saving on or a slow connection (stores/saves-data.ts): pages are neither
 * prefetched (components/shell/speculation-rules.ts) nor cross-faded.
 */
if (saves) dataset.savesData = saves;

/*
 * Android WebViews, in which other apps open links, do not cross-fade either: there a fade may leave a page frozen or
 * white. Style sheets of scripts come after those of the document, and the last such rule wins.
 */
if (saves || navigator.userAgent.includes('; wv)')) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@view-transition{navigation:none}');
  document.adoptedStyleSheets = [sheet];
}
