/** What a process that compiles or renders the site reports to its parent. */
export type RenderEvent =
  /** Of its share of the pages. */
  | { kind: 'progress'; pages: number; rendered: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** The first argument of the compiling process, as JSON. Folders are absolute. */
export interface CompileJob {
  /** Of the Astro project. */
  root: string;
  /** Where the renderer's folders are made. */
  rendererDir: string;
  /** Astro's cache. */
  astroCacheDir: string;
  /** The APIs that pages call, absolute or of the shop's own origin. */
  apis: readonly string[];
}

/** The first argument of a rendering process, as JSON. Folders are absolute. */
export interface RenderJob {
  rendererDir: string;
  outDir: string;
  /** Which part of the pages it renders: `share` of `shares`, counted from 0. */
  share: number;
  shares: number;
  /** The APIs that pages call, absolute or of the shop's own origin. */
  apis: readonly string[];
}
