/** What a process that compiles or renders the site tells the one that started it. */
export type RenderEvent =
  /** Of its share of the pages. */
  | { kind: 'progress'; pages: number; rendered: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** What the compiling process is told in its first argument, as JSON. Folders are absolute. */
export interface CompileJob {
  /** Of the Astro project. */
  root: string;
  /** Where the renderer's folders are made. */
  rendererDir: string;
  /** Where Astro keeps what it found out about the project. */
  astroCacheDir: string;
  /** The APIs that pages call, absolute or of the shop's own origin. */
  apis: readonly string[];
}

/** What a rendering process is told in its first argument, as JSON. Folders are absolute. */
export interface RenderJob {
  rendererDir: string;
  outDir: string;
  /** Which part of the pages is its own: `share` of `shares`, counted from 0. */
  share: number;
  shares: number;
  /** The APIs that pages call, absolute or of the shop's own origin. */
  apis: readonly string[];
}
