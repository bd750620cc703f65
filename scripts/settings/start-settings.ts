import type { Environment } from './environment.ts';
import { type SiteSettings, siteSettings } from './site-settings.ts';

/** Places the embedded API on the origin of the pages, unless the environment says otherwise. */
export const withApiOnSameOrigin = (environment: Environment): Environment => ({
  ...environment,
  PUBLIC_CATALOGUE_API_URL: environment.PUBLIC_CATALOGUE_API_URL ?? '/api/v1',
});

/**
 * Returns the settings of a site that this process serves at `url`. If no API is named, pages use the embedded one on
 * their own origin.
 */
export function startSettings(environment: Environment, url: string): SiteSettings {
  const served = { ...environment, SITE_URL: environment.SITE_URL ?? url };
  if (environment.CATALOGUE_API_URL !== undefined) return siteSettings(served);
  return siteSettings({
    ...withApiOnSameOrigin(served),
    CATALOGUE_API_URL: `${url}/api/v1`,
    ORDER_KEY_HEADER: environment.ORDER_KEY_HEADER ?? true,
  });
}
