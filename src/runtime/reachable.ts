/**
 * Whether the site can be reached. Asks even if the browser says that there is no connection, as some do although there
 * is one.
 */
export const isReachable = (): Promise<boolean> =>
  fetch('', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
