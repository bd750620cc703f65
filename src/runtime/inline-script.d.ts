/** A script for the page itself, bundled by `scripts/build/render/inline-script.ts`. */
declare module '*?inline-script' {
  /** Its code, the same in every build of the same code. */
  export const text: string;
  /** Its source in a Content-Security-Policy: `'sha256-…'`. */
  export const digest: string;
}
