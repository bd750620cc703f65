/** What an SVG file draws, without the `<svg>` around it (scripts/build/render/icon-drawings.ts). */
declare module '*.svg?drawing' {
  const drawing: string;
  export default drawing;
}
