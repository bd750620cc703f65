import { createPolicy } from '#catalogue/live/trusted-types.ts';
import { analytics } from '#shop.config.ts';

/** Inserts the script that counts visits, through a policy that accepts its address alone. */
export function insertAnalytics(): void {
  if (!analytics) return;
  const { script, attributes } = analytics;
  const policy = createPolicy('analytics', { createScriptURL: (url) => (url === script ? url : null) });
  const element = document.createElement('script');
  element.src = policy.createScriptURL(script);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}
