/** What the process that renders the site tells the one that started it. */
export type RenderEvent =
  /** Of `pages`, those up to number `place` are done, `rendered` of them anew. */
  | { kind: 'progress'; pages: number; place: number; rendered: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** What the rendering process is told in its first argument, as JSON. Folders are absolute. */
export interface RenderJob {
  /** Of the Astro project. */
  root: string;
  outDir: string;
  /** Where Astro keeps rendered pages for the next build. */
  cacheDir: string;
  /** Render every page, whatever is kept. */
  force: boolean;
}
