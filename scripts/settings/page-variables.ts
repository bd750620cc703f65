import type { SiteSettings } from './site-settings.ts';

/** Returns the variables that astro.config.mjs reads, except for the catalogue's files. */
export const pageVariables = (settings: SiteSettings): Record<string, string> => ({
  PUBLIC_CATALOGUE_API_URL: settings.publicApiUrl,
  NEWSLETTER_API_URL: settings.newsletterApiUrl,
  CONTACT_API_URL: settings.contactApiUrl ?? '',
  ORDER_KEY_HEADER: String(settings.orderKeyHeader ?? false),
  SITE_URL: settings.siteUrl,
  STORE_ID: String(settings.storeId),
});
