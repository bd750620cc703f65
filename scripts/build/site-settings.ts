import { analytics, brand, redirects } from '#shop.config.ts';
import type { Environment } from '../environment.ts';
import { newsletterApi } from '../newsletter-api.ts';
import { CommandError } from '../terminal/command-error.ts';
import { refuseUnreadableBrand } from './refuse-unreadable-brand.ts';
import { refuseWrongAnalytics } from './refuse-wrong-analytics.ts';
import { refuseWrongRedirects } from './refuse-wrong-redirects.ts';

/** Which catalogue a site is built from and which addresses end up in its pages. */
export interface SiteSettings {
  /** The catalogue API as the build reaches it. */
  apiUrl: string;
  /** The same API as browsers reach it; may be root-relative. */
  publicApiUrl: string;
  /** What `/api/contacts` is appended to; empty for the shop's own origin. */
  newsletterApiUrl: string;
  /** Where messages of the contact and question forms are sent. Default: nowhere. */
  contactApiUrl?: string | undefined;
  /** Whether orders have expected prices, and a key even if the API is on another origin. Default: no. */
  orderKeyHeader?: boolean;
  siteUrl: string;
  storeId: number;
  /** Hosts on a private network, with their ports, that images may be taken from. */
  imageHosts?: readonly string[];
}

export class CatalogueNotNamed extends CommandError {}

/**
 * @throws {CatalogueNotNamed} if the environment names no catalogue API.
 * @throws {BrandUnreadable}
 * @throws {RedirectWrong}
 * @throws {AnalyticsWrong}
 */
export function siteSettings(environment: Environment): SiteSettings {
  refuseUnreadableBrand(brand);
  if (analytics) refuseWrongAnalytics(analytics);
  const { catalogueApiUrl: apiUrl, storeId, imageHosts } = environment;
  if (apiUrl === undefined) {
    throw new CatalogueNotNamed(
      'CATALOGUE_API_URL is not set, so there is no catalogue to build from. Set it to the API, for example ' +
        '`CATALOGUE_API_URL=https://shop.example/api/v1 npm run build`, or try the shop with its sample catalogue: `npm start`.',
    );
  }
  const publicApiUrl = environment.publicCatalogueApiUrl ?? apiUrl;
  const newsletterApiUrl = newsletterApi(environment);
  const siteUrl = environment.siteUrl ?? `http://localhost:${environment.port}`;
  refuseWrongRedirects(redirects, siteUrl);
  const { contactApiUrl } = environment;
  const orderKeyHeader = environment.orderKeyHeader ?? false;
  return {
    apiUrl,
    publicApiUrl,
    newsletterApiUrl,
    contactApiUrl,
    orderKeyHeader,
    siteUrl,
    storeId,
    imageHosts,
  };
}
