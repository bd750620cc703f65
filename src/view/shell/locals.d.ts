declare namespace App {
  /** What `scripts/build/render/page-renderer.ts` passes to each page; nothing while developing. */
  interface Locals {
    /** The styles of the page, all in one, and its source in a Content-Security-Policy. */
    style?: { text: string; digest: string };
  }
}
