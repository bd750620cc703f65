import { checkoutPath, receiptsPath } from '#paths.ts';
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

/** Inserts the script that counts visits, if the owner named one, through a policy that accepts its address alone. */
export function insertAnalytics(): void {
  if (!analytics || !isWelcome()) return;
  const { script, attributes } = analytics;
  const policy = createPolicy('analytics', { createScriptURL: (url) => (url === script ? url : null) });
  const element = document.createElement('script');
  element.src = policy.createScriptURL(script);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}
