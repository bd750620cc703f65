import type { Environment } from './environment.ts';

type Addresses = Pick<Environment, 'NEWSLETTER_API_URL' | 'PUBLIC_CATALOGUE_API_URL' | 'CATALOGUE_API_URL'>;

/** Returns what browsers append `/api/contacts` to: by default the origin of the catalogue API, empty for the shop's own. */
export const newsletterApi = ({
  NEWSLETTER_API_URL,
  PUBLIC_CATALOGUE_API_URL,
  CATALOGUE_API_URL,
}: Addresses): string =>
  NEWSLETTER_API_URL ?? (URL.parse(PUBLIC_CATALOGUE_API_URL ?? CATALOGUE_API_URL ?? '')?.origin || '');
