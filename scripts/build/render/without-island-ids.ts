/**
 * Removes `uid` from the islands of a page. Astro 7.3.4 makes it from the path of the project on this machine, and only
 * hot reloading reads it: with it, two machines would upload each other's pages in turn.
 */
export const withoutIslandIds = (html: string): string => html.replace(/(<astro-island) uid="[^"]*"/g, '$1');
