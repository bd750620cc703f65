import type { Environment } from './environment.ts';

type Addresses = Partial<Pick<Environment, 'newsletterApiUrl' | 'publicCatalogueApiUrl' | 'catalogueApiUrl'>>;

/** Returns what browsers append `/api/contacts` to: by default the origin of the catalogue API, empty for the shop's own. */
export const newsletterApi = ({
  newsletterApiUrl,
  publicCatalogueApiUrl,
  catalogueApiUrl,
}: Addresses): string =>
  newsletterApiUrl ?? (URL.parse(publicCatalogueApiUrl ?? catalogueApiUrl ?? '')?.origin || '');
