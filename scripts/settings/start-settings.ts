import type { Environment } from './environment.ts';
import { type SiteSettings, siteSettings } from './site-settings.ts';

/** Places the embedded API on the origin of the pages, unless the environment says otherwise. */
export const withApiOnSameOrigin = (environment: Environment): Environment => ({
  ...environment,
  publicCatalogueApiUrl: environment.publicCatalogueApiUrl ?? '/api/v1',
});

/**
 * Returns the settings of a site that this process serves at `url`. If no API is named, pages use the embedded one on
 * their own origin.
 */
export function startSettings(environment: Environment, url: string): SiteSettings {
  const served = { ...environment, siteUrl: environment.siteUrl ?? url };
  if (environment.catalogueApiUrl !== undefined) return siteSettings(served);
  return siteSettings({
    ...withApiOnSameOrigin(served),
    catalogueApiUrl: `${url}/api/v1`,
    orderKeyHeader: environment.orderKeyHeader ?? true,
  });
}
