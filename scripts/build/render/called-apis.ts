/** The APIs that pages call, absolute or of the shop's own origin, from the environment variables that they read. */
export const calledApis = ({
  PUBLIC_CATALOGUE_API_URL = '',
  NEWSLETTER_API_URL = '',
}: Readonly<Record<string, string>>): string[] => [PUBLIC_CATALOGUE_API_URL, NEWSLETTER_API_URL];
