/** The drawing of a Lucide icon, without its `<svg>` wrapper (scripts/build/render/icon-drawings.ts). */
declare module 'lucide/*?drawing' {
  const drawing: string;
  export default drawing;
}
