/** HTML of a part that was rendered once for all pages. */
export interface Rendered {
  html: string;
  /** The path of the page that it was rendered for. */
  page: string;
  /** Whether it was the same on another page. */
  isChecked: boolean;
}

/** By name (RenderedOnce.astro). */
export const rendered = new Map<string, Rendered>();
