import { checkoutPath, receiptsPath } from '#paths.ts';
import { load } from '#runtime/loading/load.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';
import { createPolicy } from '#runtime/trusted-types.ts';
import { analytics } from '#shop.config.ts';

/** Pages that show personal data. */
const PRIVATE_PATHS = [checkoutPath, receiptsPath];

/** Whether a visit may be counted: on this page, and by the shopper's wishes. */
const isWelcome = (): boolean =>
  !PRIVATE_PATHS.some((path) => location.pathname.startsWith(path)) &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) &&
  !wantsToSaveData();

/** Has the visit counted once the page has loaded and the browser is idle, if the owner named a service for that. */
export function scheduleAnalytics(): void {
  if (import.meta.env.HAS_ANALYTICS && isWelcome())
    // Nobody can touch the head, so only idleness starts this.
    load(async () => insertAnalytics, 'idle', document.head);
}

/** Inserts the script that counts visits, through a policy that accepts its address alone. */
function insertAnalytics(): void {
  if (!analytics) return;
  const { script, attributes } = analytics;
  const policy = createPolicy('analytics', { createScriptURL: (url) => (url === script ? url : null) });
  const element = document.createElement('script');
  element.src = policy.createScriptURL(script);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}
