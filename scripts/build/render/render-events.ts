/** What the process that renders the site tells the one that started it. */
export type RenderEvent =
  | { kind: 'progress'; pages: number; rendered: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** What the rendering process is told in its first argument, as JSON. Folders are absolute. */
export interface RenderJob {
  /** Of the Astro project. */
  root: string;
  outDir: string;
  /** Where Astro keeps what it found out about the project. */
  cacheDir: string;
}
