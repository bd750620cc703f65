/** HTML of the parts of a page that were rendered for all of them (Once.astro), by name. */
export const rendered = new Map<string, string>();
