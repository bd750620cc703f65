/** HTML of parts that were rendered once for all pages (RenderedOnce.astro), by name. */
export const rendered = new Map<string, string>();
