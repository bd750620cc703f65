import type { SiteSettings } from '../../../../scripts/settings/site-settings.ts';

/** The settings of a shop whose API is on another machine. */
export const someSettings: SiteSettings = {
  apiUrl: 'https://shop.example/api/v1',
  publicApiUrl: '/api/v1',
  storeId: 5,
  variables: {
    ...{ PUBLIC_CATALOGUE_API_URL: '/api/v1', NEWSLETTER_API_URL: '', CONTACT_API_URL: '' },
    ...{ ORDER_KEY_HEADER: 'false', SITE_URL: 'https://shop.example', STORE_ID: '5' },
  },
};
