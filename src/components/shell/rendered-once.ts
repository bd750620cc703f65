/** HTML of the parts of a page that were rendered for all of them (RenderedOnce.astro), by name. */
export const rendered = new Map<string, string>();
