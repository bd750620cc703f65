import { beacon } from '#shop.config.ts';

/** What pages call, absolute or of the shop's own origin: APIs, from the environment variables that pages read, and the beacon. */
export const calledApis = ({
  PUBLIC_CATALOGUE_API_URL = '',
  NEWSLETTER_API_URL = '',
}: Readonly<Record<string, string>>): string[] => [PUBLIC_CATALOGUE_API_URL, NEWSLETTER_API_URL, beacon];
