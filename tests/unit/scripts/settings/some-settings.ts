import type { SiteSettings } from '../../../../scripts/settings/site-settings.ts';

/** The settings of a shop whose API is on another machine. */
export const someSettings: SiteSettings = {
  apiUrl: 'https://shop.example/api/v1',
  publicApiUrl: '/api/v1',
  newsletterApiUrl: '',
  siteUrl: 'https://shop.example',
  storeId: 5,
};
